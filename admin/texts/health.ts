import type { HealthProblem } from "../../src/api/admin/servicepay/health/contract"

/** The health page. */
export const en = {
  title: "Health",
  subtitle: "Shows whether notifications, captures and status checks are on time",
  failed: "The health page could not be loaded",
  status: { ok: "Healthy", trouble: "Problems found" },
  well: "The store processes notifications, captures confirmed payments and checks pending payments on time.",
  none: "None",
  today: "{{number}} today, last {{last}}",
  notice: "Customers can’t start payments with ServicePay now. {{problem}}.",
  possibleNotice: "Customers may be unable to start payments with ServicePay now. {{problem}}.",
  pages: { settings: "Go to settings", attention: "View what needs attention" },
  figures: {
    title: "Figures, for your developer",
    pending: "Oldest unpaid payment",
    unsynced: "Oldest payment still to be recorded in Medusa",
    checks: "Status check that is most overdue",
    inbox: "Notifications in the queue",
    lag: "Oldest notification in the queue",
    dead: "Notifications that could not be processed",
    unreadable: "Notifications that could not be read",
    attention: "Items that need attention",
    messages: "Messages that could not be sent, last 3 days",
    refused: "Payments that the service refused to create",
    token: "Failed sign-ins to the service",
    rejected: "Notifications rejected: invalid signature",
    oversized: "Notifications rejected: too large",
    polling: "Last run of the background job",
    pollingFailures: "Failures of the background job",
    pruned: "Old notifications deleted",
  },
  problems: {
    not_set_up: {
      what: "ServicePay is not set up completely",
      todo: "Until it is, customers can’t pay with ServicePay. The settings show what is missing.",
    },
    live_key_untested: {
      what: "No test sale was completed",
      todo: "A live key in the store’s configuration makes payments real. Enter the test keys, switch to test payments, buy something in your shop, and pay for it. Then switch back to live payments.",
    },
    polling_stopped: {
      what: "The background job is not running",
      todo: "Every minute, the job completes the payments whose notification is missing. It has not run for more than five minutes. Ask your developer to check that a Medusa process is running in worker mode “shared” or “worker”.",
    },
    polling_failing: {
      what: "Part of the background job is failing",
      todo: "The store tries again every minute. If this continues, ask your developer to look for lines in Medusa’s log that start with “ServicePay:”.",
    },
    token_failing: {
      what: "The service does not accept the store’s keys, or does not respond",
      todo: "Customers can’t start a payment until this is solved. In the settings, press “Check keys”. If the service rejects the keys, ask its team for the right ones. If the service does not respond, try again later. If the keys work, the service was unavailable for a time.",
    },
    payments_refused: {
      what: "The service refused the last payment request",
      todo: "The service refused the last request for a new payment. The figures below have the technical details. Most often the publishable key is wrong or belongs to another account. This problem is over as soon as the service accepts a payment, or you change the keys.",
    },
    inbox_late: {
      what: "Notifications are processed late",
      todo: "Payments are captured later than usual, but none are lost. Ask your developer whether PostgreSQL or the Medusa processes are overloaded.",
    },
    sync_late: {
      what: "A confirmed or cancelled payment is not synced with Medusa yet",
      todo: "The store keeps trying. If this continues, ask your developer to look for the reason in Medusa’s log.",
    },
    checks_late: {
      what: "Status checks are late",
      todo: "If a notification was lost, the store finds the payment later than usual. If this continues, ask your developer to raise requestsPerSecond.",
    },
    notifications_dead: {
      what: "Notifications could not be processed",
      todo: "A payment may be missing because of this. Open each notification and process it again.",
    },
    notifications_unreadable: {
      what: "Notifications could not be read",
      todo: "These notifications did come from the service, but the store does not understand them. Open each one, and report it to the service’s team.",
    },
    messages_unsent: {
      what: "Messages were not sent",
      todo: "Customers may have missed a message, for example how to pay. Ask your developer to check the notification provider: the timeline of each payment shows its messages that were not sent, with the provider’s error. To tell a customer how to pay, press “Request payment” on the order’s page.",
    },
    backend_url_missing: {
      what: "The store’s web address is missing",
      todo: "The links in messages to customers begin with the store’s web address (URL). A message without a bank reference waits until your developer sets backendUrl (SERVICE_BACKEND_URL) in the configuration.",
    },
    signatures_rejected: {
      what: "Notifications were rejected today",
      todo: "Check that the webhook secret is the one that the service’s team gave you. If it is, ask your developer whether a proxy in front of the store changes the notifications. If neither is the cause, somebody sends false notifications: the store ignores them, and you need to do nothing.",
    },
    old_webhook_secret: {
      what: "Notifications are still signed with the previous webhook secret",
      todo: "In less than 12 hours the store rejects them. Check that the webhook secret in the settings is typed correctly and that the service’s team uses it, or restore the previous one.",
    },
  } satisfies Record<HealthProblem, { what: string; todo: string }>,
}

export const pt: typeof en = {
  title: "Diagnóstico",
  subtitle: "Mostra se as notificações, as capturas e as consultas de estado estão em dia",
  failed: "Não foi possível carregar esta página",
  status: { ok: "Tudo bem", trouble: "Há problemas" },
  well: "A loja processa as notificações, captura os pagamentos confirmados e consulta os pendentes a tempo.",
  none: "Não há",
  today: "{{number}} hoje; última vez: {{last}}",
  notice: "De momento, os clientes não conseguem iniciar pagamentos com o ServicePay. {{problem}}.",
  possibleNotice:
    "De momento, os clientes podem não conseguir iniciar pagamentos com o ServicePay. {{problem}}.",
  pages: { settings: "Ir para as definições", attention: "Ver o que requer atenção" },
  figures: {
    title: "Números, para o seu programador",
    pending: "Pagamento mais antigo ainda por receber",
    unsynced: "Pagamento mais antigo ainda por registar no Medusa",
    checks: "Consulta de estado mais atrasada",
    inbox: "Notificações na fila",
    lag: "Notificação mais antiga na fila",
    dead: "Notificações que não puderam ser processadas",
    unreadable: "Notificações que não foi possível ler",
    attention: "Casos que requerem atenção",
    messages: "Mensagens que não foi possível enviar, últimos 3 dias",
    refused: "Pagamentos que o serviço recusou criar",
    token: "Acessos da loja ao serviço que falharam",
    rejected: "Notificações rejeitadas: assinatura inválida",
    oversized: "Notificações rejeitadas: demasiado grandes",
    polling: "Última execução da tarefa em segundo plano",
    pollingFailures: "Falhas da tarefa em segundo plano",
    pruned: "Notificações antigas eliminadas",
  },
  problems: {
    not_set_up: {
      what: "A configuração do ServicePay não está completa",
      todo: "Enquanto não estiver, os clientes não podem pagar com o ServicePay. As definições mostram o que falta.",
    },
    live_key_untested: {
      what: "Não foi concluída nenhuma venda de teste",
      todo: "Uma chave real na configuração da loja torna os pagamentos reais. Introduza as chaves de teste, passe a pagamentos de teste, compre algo na sua loja e pague. Depois volte aos pagamentos reais.",
    },
    polling_stopped: {
      what: "A tarefa em segundo plano não está a funcionar",
      todo: "A cada minuto, a tarefa conclui os pagamentos a que falta a notificação. Há mais de cinco minutos que não é executada. Peça ao seu programador que verifique se há um processo do Medusa a funcionar em modo “shared” ou “worker”.",
    },
    polling_failing: {
      what: "Parte da tarefa em segundo plano falha",
      todo: "A loja tenta de novo a cada minuto. Se o problema persistir, peça ao seu programador que procure no registo do Medusa as linhas que começam por “ServicePay:”.",
    },
    token_failing: {
      what: "O serviço não aceita as chaves da loja, ou não responde",
      todo: "Os clientes não conseguem iniciar um pagamento até isto estar resolvido. Nas definições, carregue em “Verificar as chaves”. Se o serviço recusar as chaves, peça as certas à equipa do serviço. Se o serviço não responder, tente de novo mais tarde. Se as chaves funcionam, foi o serviço que esteve indisponível.",
    },
    payments_refused: {
      what: "O serviço recusou o último pedido de pagamento",
      todo: "O serviço recusou criar o último pagamento. Os detalhes técnicos estão em “Números”, abaixo. Na maioria das vezes, a chave publicável está errada ou é de outra conta. O problema termina assim que o serviço aceitar um pagamento ou as chaves forem mudadas.",
    },
    inbox_late: {
      what: "As notificações são processadas com atraso",
      todo: "Os pagamentos são capturados mais tarde do que o normal, mas nenhum se perde. Pergunte ao seu programador se o PostgreSQL ou os processos do Medusa estão sobrecarregados.",
    },
    sync_late: {
      what: "Um pagamento confirmado ou cancelado ainda não está sincronizado com o Medusa",
      todo: "A loja continua a tentar. Se o problema persistir, peça ao seu programador que procure o motivo no registo do Medusa.",
    },
    checks_late: {
      what: "As consultas de estado estão atrasadas",
      todo: "Se uma notificação se perdeu, a loja encontra o pagamento mais tarde do que o normal. Se continuar, peça ao seu programador que aumente requestsPerSecond.",
    },
    notifications_dead: {
      what: "Não foi possível processar algumas notificações",
      todo: "Pode faltar um pagamento por causa disto. Abra cada notificação e processe-a de novo.",
    },
    notifications_unreadable: {
      what: "Não foi possível ler algumas notificações",
      todo: "Estas notificações vieram mesmo do serviço, mas a loja não as entende. Abra cada uma e comunique-a à equipa do serviço.",
    },
    messages_unsent: {
      what: "Há mensagens que não foram enviadas",
      todo: "Alguns clientes podem não ter recebido uma mensagem, por exemplo a que diz como pagar. Peça ao seu programador que verifique o fornecedor de notificações: a cronologia de cada pagamento mostra as mensagens que não foram enviadas, com o erro do fornecedor. Para dizer a um cliente como pagar, carregue em “Pedir pagamento” na página da encomenda.",
    },
    backend_url_missing: {
      what: "Falta o endereço web da loja",
      todo: "Os links nas mensagens aos clientes começam com o endereço web (URL) da loja. Uma mensagem sem referência bancária espera até que o seu programador defina backendUrl (SERVICE_BACKEND_URL) na configuração.",
    },
    signatures_rejected: {
      what: "Hoje foram rejeitadas notificações",
      todo: "Confirme que o segredo do webhook é o que a equipa do serviço lhe deu. Se for, pergunte ao seu programador se um proxy à frente da loja altera as notificações. Se nenhuma destas for a causa, alguém envia notificações falsas: a loja ignora-as, e não é preciso fazer nada.",
    },
    old_webhook_secret: {
      what: "As notificações ainda são assinadas com o segredo anterior do webhook",
      todo: "Em menos de 12 horas, a loja passa a rejeitá-las. Confirme que o segredo do webhook nas definições foi bem introduzido e que a equipa do serviço o usa, ou reponha o anterior.",
    },
  },
}

export const ptBR: typeof en = {
  ...pt,
  subtitle: "Mostra se as notificações, as capturas e as consultas de status estão em dia",
  pages: { settings: "Ir para as configurações", attention: "Ver o que requer atenção" },
  figures: {
    ...pt.figures,
    title: "Números, para o seu desenvolvedor",
    pending: "Pagamento a receber mais antigo",
    unsynced: "Pagamento mais antigo ainda não registrado no Medusa",
    checks: "Consulta de status em atraso mais antiga",
    attention: "Casos que requerem atenção",
    token: "Acessos da loja ao serviço que falharam",
    oversized: "Notificações rejeitadas: grandes demais",
    pollingFailures: "Falhas da tarefa em segundo plano",
    pruned: "Notificações antigas excluídas",
  },
  problems: {
    ...pt.problems,
    not_set_up: {
      ...pt.problems.not_set_up,
      todo: "Enquanto não estiver, os clientes não podem pagar com o ServicePay. As configurações mostram o que falta.",
    },
    live_key_untested: {
      ...pt.problems.live_key_untested,
      todo: "Uma chave real na configuração da loja torna os pagamentos reais. Insira as chaves de teste, passe a pagamentos de teste, compre algo na sua loja e pague. Depois volte aos pagamentos reais.",
    },
    polling_stopped: {
      what: "A tarefa em segundo plano não está funcionando",
      todo: "A cada minuto, a tarefa conclui os pagamentos a que falta a notificação. Faz mais de cinco minutos que não é executada. Peça ao seu desenvolvedor que verifique se há um processo do Medusa rodando em modo “shared” ou “worker”.",
    },
    polling_failing: {
      ...pt.problems.polling_failing,
      todo: "A loja tenta de novo a cada minuto. Se o problema persistir, peça ao seu desenvolvedor que procure no log do Medusa as linhas que começam com “ServicePay:”.",
    },
    token_failing: {
      ...pt.problems.token_failing,
      todo: "Os clientes não conseguem iniciar um pagamento até isto estar resolvido. Nas configurações, clique em “Verificar as chaves”. Se o serviço recusar as chaves, peça as certas à equipe do serviço. Se o serviço não responder, tente de novo mais tarde. Se as chaves funcionam, foi o serviço que esteve indisponível.",
    },
    sync_late: {
      ...pt.problems.sync_late,
      todo: "A loja continua tentando. Se o problema persistir, peça ao seu desenvolvedor que procure o motivo no log do Medusa.",
    },
    inbox_late: {
      ...pt.problems.inbox_late,
      todo: "Os pagamentos são capturados mais tarde do que o normal, mas nenhum se perde. Pergunte ao seu desenvolvedor se o PostgreSQL ou os processos do Medusa estão sobrecarregados.",
    },
    checks_late: {
      what: "As consultas de status estão atrasadas",
      todo: "Se uma notificação se perdeu, a loja encontra o pagamento mais tarde do que o normal. Se continuar, peça ao seu desenvolvedor que aumente requestsPerSecond.",
    },
    messages_unsent: {
      ...pt.problems.messages_unsent,
      todo: "Alguns clientes podem não ter recebido uma mensagem, por exemplo a que diz como pagar. Peça ao seu desenvolvedor que verifique o provedor de notificações: a linha do tempo de cada pagamento mostra as mensagens que não foram enviadas, com o erro do provedor. Para dizer a um cliente como pagar, clique em “Pedir pagamento” na página do pedido.",
    },
    backend_url_missing: {
      ...pt.problems.backend_url_missing,
      todo: "Os links nas mensagens aos clientes começam com o endereço web (URL) da loja. Uma mensagem sem referência bancária espera até que o seu desenvolvedor defina backendUrl (SERVICE_BACKEND_URL) na configuração.",
    },
    signatures_rejected: {
      ...pt.problems.signatures_rejected,
      todo: "Confirme que o segredo do webhook é o que a equipe do serviço lhe deu. Se for, pergunte ao seu desenvolvedor se um proxy na frente da loja altera as notificações. Se nenhuma dessas for a causa, alguém está enviando notificações falsas: a loja as ignora, e não é preciso fazer nada.",
    },
    old_webhook_secret: {
      what: "As notificações ainda são assinadas com o segredo anterior do webhook",
      todo: "Em menos de 12 horas, a loja passa a rejeitá-las. Confirme que o segredo do webhook nas configurações está correto e que a equipe do serviço o usa, ou restaure o anterior.",
    },
    notifications_unreadable: {
      ...pt.problems.notifications_unreadable,
      todo: "Estas notificações vieram mesmo do serviço, mas a loja não as entende. Abra cada uma e comunique-a à equipe do serviço.",
    },
  },
}

export const fr: typeof en = {
  title: "Santé",
  subtitle: "Indique si les notifications, les captures et les vérifications sont à l’heure",
  failed: "La page n’a pas pu être chargée",
  status: { ok: "Tout va bien", trouble: "Problèmes détectés" },
  well: "La boutique traite les notifications, capture les paiements confirmés et vérifie à temps les paiements en attente.",
  none: "Néant",
  today: "{{number}} aujourd’hui ; dernière fois : {{last}}",
  notice: "Pour l’instant, les clients ne peuvent pas commencer de paiement avec ServicePay. {{problem}}.",
  possibleNotice:
    "Pour l’instant, les clients ne peuvent peut-être pas commencer de paiement avec ServicePay. {{problem}}.",
  pages: { settings: "Aller aux paramètres", attention: "Voir les cas à traiter" },
  figures: {
    title: "Chiffres, pour votre développeur",
    pending: "Plus ancien paiement non payé",
    unsynced: "Plus ancien paiement pas encore enregistré dans Medusa",
    checks: "Plus ancienne vérification en retard",
    inbox: "Notifications dans la file",
    lag: "Plus ancienne notification dans la file",
    dead: "Notifications en échec",
    unreadable: "Notifications illisibles",
    attention: "Cas à traiter",
    messages: "Messages qui n’ont pas pu être envoyés, 3 derniers jours",
    refused: "Paiements que le service a refusé de créer",
    token: "Accès de la boutique au service en échec",
    rejected: "Notifications rejetées : signature invalide",
    oversized: "Notifications rejetées : trop grandes",
    polling: "Dernière exécution de la tâche de fond",
    pollingFailures: "Échecs de la tâche de fond",
    pruned: "Anciennes notifications supprimées",
  },
  problems: {
    not_set_up: {
      what: "La configuration de ServicePay n’est pas complète",
      todo: "Tant qu’elle ne l’est pas, les clients ne peuvent pas payer avec ServicePay. Les paramètres montrent ce qui manque.",
    },
    live_key_untested: {
      what: "Aucune vente de test n’a été réalisée",
      todo: "Une clé réelle dans la configuration de la boutique rend les paiements réels. Saisissez les clés de test, passez aux paiements de test, achetez quelque chose dans votre boutique et payez-le. Revenez ensuite aux paiements réels.",
    },
    polling_stopped: {
      what: "La tâche de fond ne tourne pas",
      todo: "Chaque minute, la tâche termine les paiements dont la notification manque. Elle n’a pas tourné depuis plus de cinq minutes. Demandez à votre développeur de vérifier qu’un processus Medusa tourne en mode « shared » ou « worker ».",
    },
    polling_failing: {
      what: "La tâche de fond échoue en partie",
      todo: "La boutique réessaie chaque minute. Si cela continue, demandez à votre développeur de chercher dans le journal de Medusa les lignes qui commencent par « ServicePay: ».",
    },
    token_failing: {
      what: "Le service n’accepte pas les clés de la boutique, ou ne répond pas",
      todo: "Les clients ne peuvent pas commencer un paiement tant que ce n’est pas résolu. Dans les paramètres, testez les clés. Si le service les refuse, demandez les bonnes à son équipe. Si le service ne répond pas, réessayez plus tard. Si les clés fonctionnent, c’est le service qui était indisponible.",
    },
    payments_refused: {
      what: "Le service a refusé la dernière demande de paiement",
      todo: "Le service a refusé la dernière demande d’un nouveau paiement. Les détails techniques sont dans les chiffres ci-dessous. Le plus souvent, la clé publiable est erronée ou appartient à un autre compte. Le problème prend fin dès que le service accepte un paiement, ou que vous changez les clés.",
    },
    inbox_late: {
      what: "Les notifications sont traitées en retard",
      todo: "Les paiements sont capturés plus tard que d’habitude, mais aucun n’est perdu. Demandez à votre développeur si PostgreSQL ou les processus Medusa sont surchargés.",
    },
    sync_late: {
      what: "Un paiement confirmé ou annulé n’est pas encore synchronisé avec Medusa",
      todo: "La boutique continue d’essayer. Si cela continue, demandez à votre développeur d’en chercher la raison dans le journal de Medusa.",
    },
    checks_late: {
      what: "Les vérifications sont en retard",
      todo: "Si une notification s’est perdue, la boutique trouve le paiement plus tard que d’habitude. Si cela continue, demandez à votre développeur d’augmenter requestsPerSecond.",
    },
    notifications_dead: {
      what: "Des notifications n’ont pas pu être traitées",
      todo: "Un paiement manque peut-être à cause de cela. Ouvrez chaque notification et traitez-la de nouveau.",
    },
    notifications_unreadable: {
      what: "Des notifications n’ont pas pu être lues",
      todo: "Ces notifications viennent bien du service, mais la boutique ne les comprend pas. Ouvrez chacune et signalez-la à l’équipe du service.",
    },
    messages_unsent: {
      what: "Des messages n’ont pas été envoyés",
      todo: "Des clients n’ont peut-être pas reçu un message, par exemple celui qui dit comment payer. Demandez à votre développeur de vérifier le fournisseur de notifications : la chronologie de chaque paiement montre ses messages non envoyés, avec l’erreur du fournisseur. Pour dire à un client comment payer, cliquez sur « Demander le paiement » sur la page de la commande.",
    },
    backend_url_missing: {
      what: "L’adresse web de la boutique manque",
      todo: "Les liens des messages aux clients commencent par l’adresse web (URL) de la boutique. Un message sans référence bancaire attend que votre développeur définisse backendUrl (SERVICE_BACKEND_URL) dans la configuration.",
    },
    signatures_rejected: {
      what: "Des notifications ont été rejetées aujourd’hui",
      todo: "Vérifiez que le secret du webhook est celui que l’équipe du service vous a donné. Si c’est le cas, demandez à votre développeur si un proxy devant la boutique modifie les notifications. Si la cause n’est ni l’un ni l’autre, quelqu’un envoie de fausses notifications : la boutique les ignore, et vous n’avez rien à faire.",
    },
    old_webhook_secret: {
      what: "Les notifications sont encore signées avec le secret précédent du webhook",
      todo: "Dans moins de 12 heures, la boutique les rejettera. Vérifiez que le secret du webhook dans les paramètres est bien saisi et que l’équipe du service l’utilise, ou rétablissez le précédent.",
    },
  },
}
