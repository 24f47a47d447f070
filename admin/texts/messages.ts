import type { CustomerMessageName, PaymentMessage } from "../../src/api/admin/servicepay/messages/contract"

type Kinds = Record<PaymentMessage["kind"], string>
type Hints = Record<CustomerMessageName, string>

/** The messages to customers: in the settings, and on a payment's timeline. */
export const en = {
  title: "Messages",
  intro:
    "The store sends these messages through the e-mail and SMS providers that your developer has set up. If your store already sends such a message in another way, leave it off here, so that customers do not get it twice.",
  kinds: {
    how_to_pay: "How to pay",
    reminder: "Reminder",
    paid: "Payment received",
    ended: "Payment request no longer valid",
    order_canceled: "Order cancelled",
    summary: "Daily summary",
  } satisfies Kinds,
  hints: {
    how_to_pay:
      "Sent when an order waits for its payment: as soon as the store has the bank reference, or after three minutes without it. It contains the amount, the deadline, a link and, if known, the reference.",
    reminder:
      "Sent before the reference expires. The store asks the service first, so that customers who have paid do not get it.",
    paid: "Sent when the payment is captured on the order.",
    ended:
      "Sent for an unpaid order when its time to pay ends or its payment is cancelled. It says how to pay now. Not sent if the order is cancelled.",
    order_canceled:
      "Sent if an order is cancelled and its customer already knows how to pay. It tells them not to pay. Not sent if they pay within a minute of the cancellation.",
  } satisfies Hints,
  channels: { email: "E-mail", sms: "SMS" },
  message: "Message",
  off: {
    email:
      "The store has no notification provider for e-mail, so it sends no e-mails. Ask your developer to add one.",
    sms: "The store has no notification provider for SMS, so it sends no SMS.",
  },
  noBell:
    "Medusa’s bell does not show payments that need attention. Ask your developer to add Medusa’s local notification provider for the channel “feed”.",
  switch: "{{kind}} ({{channel}})",
  test: "Every message about a test payment says that it is a test.",
  preview: "Preview",
  previewOf: "Preview: {{kind}}",
  previewFailed: "The preview could not be loaded.",
  language: "Language",
  channel: "Channel",
  subject: "Subject",
  testTo: { email: "Send a test to this e-mail address", sms: "Send a test to this number" },
  sendTest: "Send test",
  testSent: "The test was sent.",
  testFailed: "The test was not sent. {{why}}",
  states: {
    waiting: "Waiting to be sent",
    sending: "Being sent",
    sent: "Sent",
    failed: "Not sent: every attempt failed",
    interrupted: "May have been sent: the store stopped while sending it, and will not send it again",
    skipped: "Not sent: no longer needed, or the store has no provider for it",
  } satisfies Record<PaymentMessage["state"], string>,
}

export const pt: typeof en = {
  title: "Mensagens",
  intro:
    "A loja envia estas mensagens através dos fornecedores de e-mail e SMS que o seu programador configurou. Se a sua loja já envia uma mensagem destas de outra forma, não a ligue aqui, para o cliente não a receber duas vezes.",
  kinds: {
    how_to_pay: "Como pagar",
    reminder: "Lembrete",
    paid: "Pagamento recebido",
    ended: "Pedido de pagamento que já não é válido",
    order_canceled: "Encomenda cancelada",
    summary: "Resumo diário",
  },
  hints: {
    how_to_pay:
      "Quando uma encomenda fica a aguardar pagamento: assim que a loja recebe a referência bancária, ou ao fim de três minutos sem ela. Contém o valor, o prazo, um link e, se a loja a souber, a referência.",
    reminder:
      "Antes de a referência expirar. A loja consulta primeiro o serviço, para não enviar o lembrete a quem já pagou.",
    paid: "Assim que o pagamento fica registado na encomenda.",
    ended:
      "Para uma encomenda por pagar, quando o prazo termina ou o pagamento é cancelado. A mensagem diz como pagar agora. Não é enviada se a encomenda for cancelada.",
    order_canceled:
      "Quando uma encomenda é cancelada e o cliente já sabe como pagar. A mensagem diz-lhe que não pague. Não é enviada se ele pagar no minuto a seguir ao cancelamento.",
  },
  channels: { email: "E-mail", sms: "SMS" },
  message: "Mensagem",
  off: {
    email:
      "A loja não tem fornecedor de notificações para e-mail, por isso não envia e-mails. Peça ao seu programador que acrescente um fornecedor.",
    sms: "A loja não tem fornecedor de notificações para SMS, por isso não envia SMS.",
  },
  noBell:
    "O sino do Medusa não mostra os pagamentos que requerem atenção. Peça ao seu programador que acrescente o fornecedor local de notificações do Medusa para o canal “feed”.",
  switch: "{{kind}} ({{channel}})",
  test: "Todas as mensagens sobre um pagamento de teste dizem que são um teste.",
  preview: "Pré-visualizar",
  previewOf: "Pré-visualização: {{kind}}",
  previewFailed: "Não foi possível carregar a pré-visualização.",
  language: "Idioma",
  channel: "Canal",
  subject: "Assunto",
  testTo: { email: "Enviar um teste para este e-mail", sms: "Enviar um teste para este número" },
  sendTest: "Enviar teste",
  testSent: "O teste foi enviado.",
  testFailed: "O teste não foi enviado. {{why}}",
  states: {
    waiting: "À espera de ser enviada",
    sending: "A ser enviada",
    sent: "Enviada",
    failed: "Não enviada: todas as tentativas falharam",
    interrupted: "Pode ter sido enviada: a loja parou durante o envio, e não a envia de novo",
    skipped: "Não enviada: já não era precisa, ou a loja não tem fornecedor para ela",
  },
}

export const ptBR: typeof en = {
  ...pt,
  intro:
    "A loja envia estas mensagens pelos provedores de e-mail e SMS que o seu desenvolvedor configurou. Se a sua loja já envia uma mensagem dessas de outra forma, não a ative aqui, para o cliente não a receber duas vezes.",
  hints: {
    how_to_pay:
      "Quando um pedido fica aguardando pagamento: assim que a loja recebe a referência bancária, ou depois de três minutos sem ela. Contém o valor, o prazo, um link e, se a loja a souber, a referência.",
    reminder:
      "Antes de a referência expirar. A loja consulta primeiro o serviço, para não enviar o lembrete a quem já pagou.",
    paid: "Assim que o pagamento fica registrado no pedido.",
    ended:
      "Para um pedido não pago, quando o prazo termina ou o pagamento é cancelado. A mensagem diz como pagar agora. Não é enviada se o pedido for cancelado.",
    order_canceled:
      "Quando um pedido é cancelado e o cliente já sabe como pagar. A mensagem diz a ele que não pague. Não é enviada se ele pagar no minuto a seguir ao cancelamento.",
  },
  off: {
    email:
      "A loja não tem provedor de notificações para e-mail, por isso não envia e-mails. Peça ao seu desenvolvedor que adicione um provedor.",
    sms: "A loja não tem provedor de notificações para SMS, por isso não envia SMS.",
  },
  noBell:
    "O sino do Medusa não mostra os pagamentos que requerem atenção. Peça ao seu desenvolvedor que adicione o provedor local de notificações do Medusa para o canal “feed”.",
  kinds: {
    ...pt.kinds,
    ended: "Pedido de pagamento que não é mais válido",
    order_canceled: "Pedido cancelado",
  },
  preview: "Visualizar",
  previewOf: "Visualização: {{kind}}",
  previewFailed: "Não foi possível carregar a visualização.",
  states: {
    ...pt.states,
    waiting: "Aguardando envio",
    sending: "Enviando",
    interrupted: "Pode ter sido enviada: a loja parou durante o envio, e não a envia de novo",
    skipped: "Não enviada: não era mais necessária, ou a loja não tem provedor para ela",
  },
}

export const fr: typeof en = {
  title: "Messages aux clients",
  intro:
    "La boutique envoie ces messages par les fournisseurs d’e-mail et de SMS que votre développeur a configurés. Si votre boutique envoie déjà un tel message autrement, ne l’activez pas ici, pour que les clients ne le reçoivent pas deux fois.",
  kinds: {
    how_to_pay: "Comment payer",
    reminder: "Rappel",
    paid: "Paiement reçu",
    ended: "Demande de paiement qui n’est plus valable",
    order_canceled: "Commande annulée",
    summary: "Résumé quotidien",
  },
  hints: {
    how_to_pay:
      "Quand une commande attend son paiement : dès que la boutique reçoit la référence bancaire, ou au bout de trois minutes sans elle. Contient le montant, la date limite, un lien et, si la boutique la connaît, la référence.",
    reminder:
      "Avant l’expiration de la référence. La boutique interroge d’abord le service, pour ne pas relancer les clients qui ont déjà payé.",
    paid: "Dès que le paiement est capturé sur la commande.",
    ended:
      "Pour une commande impayée, quand le délai se termine ou que le paiement est annulé. Dit comment payer maintenant. Non envoyé si la commande est annulée.",
    order_canceled:
      "Quand une commande est annulée et que son client sait déjà comment payer. Lui dit de ne pas payer. Non envoyé s’il paie dans la minute.",
  },
  channels: { email: "E-mail", sms: "SMS" },
  message: "Message au client",
  off: {
    email:
      "La boutique n’a pas de fournisseur de notifications pour l’e-mail : elle n’en envoie donc pas. Demandez à votre développeur d’en ajouter un.",
    sms: "La boutique n’a pas de fournisseur de notifications pour les SMS : elle n’en envoie donc pas.",
  },
  noBell:
    "La cloche de Medusa ne montre pas les paiements à traiter. Demandez à votre développeur d’ajouter le fournisseur local de notifications de Medusa pour le canal « feed ».",
  switch: "{{kind}} ({{channel}})",
  test: "Tout message sur un paiement de test dit que c’est un test.",
  preview: "Aperçu",
  previewOf: "Aperçu : {{kind}}",
  previewFailed: "L’aperçu n’a pas pu être chargé.",
  language: "Langue",
  channel: "Canal",
  subject: "Objet",
  testTo: { email: "Envoyer un test à cette adresse e-mail", sms: "Envoyer un test à ce numéro" },
  sendTest: "Envoyer le test",
  testSent: "Le test a été envoyé.",
  testFailed: "Le test n’a pas été envoyé. {{why}}",
  states: {
    waiting: "En attente d’envoi",
    sending: "En cours d’envoi",
    sent: "Envoyé",
    failed: "Non envoyé : toutes les tentatives ont échoué",
    interrupted: "Peut-être envoyé : la boutique s’est arrêtée pendant l’envoi et ne l’envoie pas de nouveau",
    skipped: "Non envoyé : il n’était plus utile, ou la boutique n’a pas de fournisseur pour l’envoyer",
  },
}
