import type { HealthProblem } from "../../src/workflows/health/evaluate-health"

/** Whether payments are looked after as they should be. */
export const en = {
  title: "Health",
  subtitle: "Whether payments are looked after as they should be",
  failed: "The health of the payments cannot be shown",
  status: { ok: "All is well", trouble: "Needs a look" },
  well: "Notifications are taken in, paid orders are captured and pending payments are asked about in time.",
  none: "None",
  today: "{{number}} today, the last {{last}}",
  pages: { settings: "Go to the settings", attention: "See what needs you" },
  figures: {
    title: "Figures",
    pending: "Oldest pending payment",
    unsynced: "Paid or cancelled, and not seen to since",
    checks: "A question to the service is late since",
    inbox: "Notifications that wait",
    lag: "The oldest of them came",
    dead: "Notifications that came to nothing",
    unreadable: "Notifications that cannot be read",
    attention: "Payments that need you",
    token: "Times the service gave no access",
    rejected: "Notifications refused for their signature",
    oversized: "Notifications refused for their size",
    reconciler: "Last look at what was left behind",
    reconcilerFailures: "Times that look failed",
    pruned: "Old notifications deleted",
  },
  problems: {
    not_set_up: {
      what: "Keys are missing",
      todo: "Shoppers cannot pay with ServicePay until they are entered.",
    },
    live_key_untested: {
      what: "No test sale was made",
      todo: "Payments are real by a live key in the store’s configuration. Enter the test keys, switch to test payments, buy something in your shop and pay it; then switch back to live payments.",
    },
    reconciler_stopped: {
      what: "Nobody looks after what was left behind",
      todo: "Every minute the store finishes late payments, and it has not for over five. Ask whoever runs it to see that a Medusa process with jobs is up (worker mode shared or worker).",
    },
    reconciler_failing: {
      what: "Looking after what was left behind fails in part",
      todo: "It is tried again every minute. Should it go on, whoever runs the store finds the reason in Medusa’s log, after “ServicePay:”.",
    },
    token_failing: {
      what: "The service gives the store no access",
      todo: "Shoppers may not be able to start a payment. Test the keys: they may have been changed or taken back; otherwise the service may be away.",
    },
    inbox_late: {
      what: "Notifications wait for long",
      todo: "Payments are captured later than they should be. Nothing is lost. Ask whoever runs the store whether PostgreSQL or the Medusa processes are overloaded.",
    },
    sync_late: {
      what: "A paid or cancelled payment is not seen to",
      todo: "It is tried again by itself. Should it go on, whoever runs the store finds the reason in Medusa’s log.",
    },
    checks_late: {
      what: "Pending payments are asked about too late",
      todo: "A payment whose notification was lost is found later. Too many payments may be pending for the requests a second that the store allows itself.",
    },
    notifications_dead: {
      what: "Notifications could not be processed",
      todo: "A payment may be waiting for it. Look at each and try it again.",
    },
    notifications_unreadable: {
      what: "Notifications could not be read",
      todo: "They were signed by the service. Look at each, and tell the service’s team.",
    },
    signatures_rejected: {
      what: "Notifications were refused today",
      todo: "Their signature is not the service’s. If customers’ payments stay pending, the webhook secret is wrong: ask the service’s team for it and enter it anew; or a proxy before the store changes the notifications: it must leave every byte as it came. Otherwise somebody is trying the door.",
    },
  } satisfies Record<HealthProblem, { what: string; todo: string }>,
}

export const pt: typeof en = {
  title: "Saúde",
  subtitle: "Se os pagamentos são acompanhados como devem",
  failed: "Não é possível mostrar a saúde dos pagamentos",
  status: { ok: "Tudo bem", trouble: "Requer atenção" },
  well: "As notificações são recebidas, as encomendas pagas são capturadas e os pagamentos pendentes são consultados a tempo.",
  none: "Nenhum",
  today: "{{number}} hoje, o último a {{last}}",
  pages: { settings: "Ir para as definições", attention: "Ver o que precisa de si" },
  figures: {
    title: "Números",
    pending: "Pagamento pendente mais antigo",
    unsynced: "Pago ou cancelado, e por tratar desde",
    checks: "Uma pergunta ao serviço está atrasada desde",
    inbox: "Notificações em espera",
    lag: "A mais antiga chegou",
    dead: "Notificações que não deram em nada",
    unreadable: "Notificações que não se conseguem ler",
    attention: "Pagamentos que precisam de si",
    token: "Vezes em que o serviço não deu acesso",
    rejected: "Notificações recusadas pela assinatura",
    oversized: "Notificações recusadas pelo tamanho",
    reconciler: "Última passagem pelo que ficou para trás",
    reconcilerFailures: "Vezes em que essa passagem falhou",
    pruned: "Notificações antigas eliminadas",
  },
  problems: {
    not_set_up: {
      what: "Faltam chaves",
      todo: "Os clientes não podem pagar com o ServicePay enquanto não forem introduzidas.",
    },
    live_key_untested: {
      what: "Não foi feita nenhuma venda de teste",
      todo: "Os pagamentos são reais por causa de uma chave real na configuração da loja. Introduza as chaves de teste, passe a pagamentos de teste, compre algo na sua loja e pague; depois volte aos pagamentos reais.",
    },
    reconciler_stopped: {
      what: "Ninguém trata do que ficou para trás",
      todo: "A cada minuto a loja conclui os pagamentos tardios, e não o faz há mais de cinco. Peça a quem a gere que verifique se há um processo do Medusa com tarefas a correr (modo shared ou worker).",
    },
    reconciler_failing: {
      what: "Tratar do que ficou para trás falha em parte",
      todo: "É tentado de novo a cada minuto. Se continuar, quem gere a loja encontra o motivo no registo do Medusa, depois de “ServicePay:”.",
    },
    token_failing: {
      what: "O serviço não dá acesso à loja",
      todo: "Os clientes podem não conseguir iniciar um pagamento. Teste as chaves: podem ter sido mudadas ou retiradas; senão, o serviço pode estar em baixo.",
    },
    inbox_late: {
      what: "Há notificações à espera há muito tempo",
      todo: "Os pagamentos são capturados mais tarde do que deviam. Nada se perde. Pergunte a quem gere a loja se o PostgreSQL ou os processos do Medusa estão sobrecarregados.",
    },
    sync_late: {
      what: "Um pagamento pago ou cancelado está por tratar",
      todo: "É tentado de novo sozinho. Se continuar, quem gere a loja encontra o motivo no registo do Medusa.",
    },
    checks_late: {
      what: "Os pagamentos pendentes são consultados tarde demais",
      todo: "Um pagamento cuja notificação se perdeu é encontrado mais tarde. Pode haver demasiados pagamentos pendentes para os pedidos por segundo que a loja se permite.",
    },
    notifications_dead: {
      what: "Houve notificações que não puderam ser processadas",
      todo: "Um pagamento pode estar à espera. Veja cada uma e tente de novo.",
    },
    notifications_unreadable: {
      what: "Houve notificações que não se conseguiram ler",
      todo: "Vinham assinadas pelo serviço. Veja cada uma e avise a equipa do serviço.",
    },
    signatures_rejected: {
      what: "Foram recusadas notificações hoje",
      todo: "A assinatura não é a do serviço. Se os pagamentos dos clientes ficam pendentes, o segredo do webhook está errado: peça-o à equipa do serviço e introduza-o de novo; ou um proxy à frente da loja altera as notificações: tem de deixar cada byte como veio. Senão, alguém anda a experimentar a porta.",
    },
  },
}

export const ptBR: typeof en = {
  ...pt,
  pages: { settings: "Ir para as configurações", attention: "Ver o que precisa de você" },
  figures: {
    ...pt.figures,
    attention: "Pagamentos que precisam de você",
    pruned: "Notificações antigas excluídas",
  },
  problems: {
    ...pt.problems,
    live_key_untested: {
      ...pt.problems.live_key_untested,
      todo: "Os pagamentos são reais por causa de uma chave real na configuração da loja. Insira as chaves de teste, passe a pagamentos de teste, compre algo na sua loja e pague; depois volte aos pagamentos reais.",
    },
    reconciler_stopped: {
      ...pt.problems.reconciler_stopped,
      todo: "A cada minuto a loja conclui os pagamentos atrasados, e não faz isso há mais de cinco. Peça a quem cuida dela que verifique se há um processo do Medusa com tarefas rodando (modo shared ou worker).",
    },
    reconciler_failing: {
      ...pt.problems.reconciler_failing,
      todo: "É tentado de novo a cada minuto. Se continuar, quem cuida da loja encontra o motivo no log do Medusa, depois de “ServicePay:”.",
    },
    token_failing: {
      ...pt.problems.token_failing,
      todo: "Os clientes podem não conseguir iniciar um pagamento. Teste as chaves: podem ter sido trocadas ou retiradas; senão, o serviço pode estar fora do ar.",
    },
    sync_late: {
      ...pt.problems.sync_late,
      todo: "É tentado de novo sozinho. Se continuar, quem cuida da loja encontra o motivo no log do Medusa.",
    },
    inbox_late: {
      ...pt.problems.inbox_late,
      todo: "Os pagamentos são capturados mais tarde do que deviam. Nada se perde. Pergunte a quem cuida da loja se o PostgreSQL ou os processos do Medusa estão sobrecarregados.",
    },
    signatures_rejected: {
      ...pt.problems.signatures_rejected,
      todo: "A assinatura não é a do serviço. Se os pagamentos dos clientes ficam pendentes, o segredo do webhook está errado: peça-o à equipe do serviço e digite-o de novo; ou um proxy na frente da loja altera as notificações: tem de deixar cada byte como veio. Senão, alguém está testando a porta.",
    },
    notifications_unreadable: {
      ...pt.problems.notifications_unreadable,
      todo: "Vinham assinadas pelo serviço. Veja cada uma e avise a equipe do serviço.",
    },
  },
}

export const fr: typeof en = {
  title: "Santé",
  subtitle: "Si les paiements sont suivis comme il faut",
  failed: "La santé des paiements ne peut pas être affichée",
  status: { ok: "Tout va bien", trouble: "À regarder" },
  well: "Les notifications sont prises en charge, les commandes payées sont encaissées et les paiements en attente sont vérifiés à temps.",
  none: "Aucun",
  today: "{{number}} aujourd’hui, le dernier {{last}}",
  pages: { settings: "Aller aux réglages", attention: "Voir ce qui vous attend" },
  figures: {
    title: "Chiffres",
    pending: "Plus ancien paiement en attente",
    unsynced: "Payé ou annulé, et non traité depuis",
    checks: "Une question au service est en retard depuis",
    inbox: "Notifications en attente",
    lag: "La plus ancienne est arrivée",
    dead: "Notifications restées sans suite",
    unreadable: "Notifications illisibles",
    attention: "Paiements qui vous attendent",
    token: "Fois où le service n’a pas donné accès",
    rejected: "Notifications refusées pour leur signature",
    oversized: "Notifications refusées pour leur taille",
    reconciler: "Dernier passage sur ce qui était resté",
    reconcilerFailures: "Fois où ce passage a échoué",
    pruned: "Anciennes notifications effacées",
  },
  problems: {
    not_set_up: {
      what: "Des clés manquent",
      todo: "Les clients ne peuvent pas payer avec ServicePay tant qu’elles ne sont pas saisies.",
    },
    live_key_untested: {
      what: "Aucune vente d’essai n’a été faite",
      todo: "Les paiements sont réels à cause d’une clé réelle dans la configuration de la boutique. Saisissez les clés d’essai, passez aux paiements d’essai, achetez quelque chose dans votre boutique et payez-le ; revenez ensuite aux paiements réels.",
    },
    reconciler_stopped: {
      what: "Personne ne s’occupe de ce qui est resté",
      todo: "Chaque minute, la boutique termine les paiements tardifs, et elle ne l’a pas fait depuis plus de cinq. Demandez à qui la gère de vérifier qu’un processus Medusa avec des tâches tourne (mode shared ou worker).",
    },
    reconciler_failing: {
      what: "S’occuper de ce qui est resté échoue en partie",
      todo: "C’est réessayé chaque minute. Si cela dure, qui gère la boutique en trouve la raison dans le journal de Medusa, après « ServicePay: ».",
    },
    token_failing: {
      what: "Le service ne donne pas accès à la boutique",
      todo: "Les clients ne peuvent peut-être pas commencer un paiement. Testez les clés : elles ont pu être changées ou retirées ; sinon, le service est peut-être absent.",
    },
    inbox_late: {
      what: "Des notifications attendent depuis longtemps",
      todo: "Les paiements sont encaissés plus tard qu’ils ne devraient. Rien n’est perdu. Demandez à qui gère la boutique si PostgreSQL ou les processus Medusa sont surchargés.",
    },
    sync_late: {
      what: "Un paiement payé ou annulé n’est pas traité",
      todo: "C’est réessayé tout seul. Si cela dure, qui gère la boutique en trouve la raison dans le journal de Medusa.",
    },
    checks_late: {
      what: "Les paiements en attente sont vérifiés trop tard",
      todo: "Un paiement dont la notification s’est perdue est trouvé plus tard. Il y a peut-être trop de paiements en attente pour les requêtes par seconde que la boutique s’accorde.",
    },
    notifications_dead: {
      what: "Des notifications n’ont pas pu être traitées",
      todo: "Un paiement attend peut-être. Regardez chacune et réessayez.",
    },
    notifications_unreadable: {
      what: "Des notifications n’ont pas pu être lues",
      todo: "Elles étaient signées par le service. Regardez chacune et prévenez l’équipe du service.",
    },
    signatures_rejected: {
      what: "Des notifications ont été refusées aujourd’hui",
      todo: "Leur signature n’est pas celle du service. Si les paiements des clients restent en attente, le secret du webhook est faux : demandez-le à l’équipe du service et saisissez-le de nouveau ; ou un proxy devant la boutique modifie les notifications : il doit laisser chaque octet tel quel. Sinon, quelqu’un essaie la porte.",
    },
  },
}
