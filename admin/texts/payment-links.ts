import type { MessageRequestState } from "../../src/workflows/messages/request-message"

/** The payment link of an order, and the ways to send it. */
export const en = {
  request: "Request payment",
  title: "Request {{amount}}",
  explain:
    "Send the customer this link. On its page they pay or get a bank reference, and see the reference again on any device.",
  explainReference:
    "The customer already has a reference for exactly this amount. On the link’s page, they see it again on any device, or pay another way.",
  link: "Payment link",
  validUntil: "Can be opened until {{at}}",
  opensUntil:
    "The link can be opened until {{at}}. A bank reference has a deadline of its own, which the page shows.",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  message: "Message for you to send ({{language}})",
  copyMessage: "Copy message",
  messageCopied: "Message copied",
  whatsapp: "Send by WhatsApp",
  email: "Send by e-mail",
  emailed: {
    sent: "E-mail sent to {{email}}.",
    sent_before: "The e-mail to {{email}} was sent a moment ago. Wait a minute before you send it again.",
    waiting: "The store is sending the e-mail to {{email}}.",
  } satisfies Record<MessageRequestState, string>,
  emailFailed:
    "The e-mail was not sent. Reload the page. If there is still something to pay, try again or send the link another way.",
  noProvider: "The store can’t send e-mail to this customer. Send the message from your own e-mail program.",
  ownProgram: "Open e-mail program",
  /** In the customer's language. */
  subject: "Pay for your order",
  qr: "QR code",
  qrLabel: "QR code of the payment link {{url}}",
  qrHint: "A customer who is with you scans it with their phone’s camera.",
  withdraw: "Withdraw link",
  withdrawing: {
    title: "Withdraw this payment link?",
    explain:
      "The link no longer works after this. If the customer already has a bank reference, they can still pay it.",
    cancel: "Keep link",
  },
  withdrawn: "Link withdrawn",
  close: "Close",
}

export const pt: typeof en = {
  request: "Pedir pagamento",
  title: "Pedir {{amount}}",
  explain:
    "Envie este link ao cliente. Na página, o cliente paga ou obtém uma referência bancária, que pode voltar a ver em qualquer dispositivo.",
  explainReference:
    "O cliente já tem uma referência exatamente deste valor. Na página do link, o cliente pode vê-la de novo, em qualquer dispositivo, ou pagar de outra forma.",
  link: "Link de pagamento",
  validUntil: "Pode ser aberto até {{at}}",
  opensUntil:
    "O link pode ser aberto até {{at}}. Uma referência bancária tem um prazo próprio, que a página mostra.",
  copyLink: "Copiar link",
  linkCopied: "Link copiado",
  message: "Mensagem para enviar ao cliente ({{language}})",
  copyMessage: "Copiar mensagem",
  messageCopied: "Mensagem copiada",
  whatsapp: "Enviar por WhatsApp",
  email: "Enviar por e-mail",
  emailed: {
    sent: "E-mail enviado para {{email}}.",
    sent_before:
      "O e-mail para {{email}} foi enviado há instantes. Aguarde um minuto antes de o enviar de novo.",
    waiting: "A loja está a enviar o e-mail para {{email}}.",
  },
  emailFailed:
    "O e-mail não foi enviado. Recarregue a página. Se ainda faltar pagar, tente de novo ou envie o link de outra forma.",
  noProvider:
    "A loja não consegue enviar e-mails a este cliente. Envie a mensagem a partir do seu programa de e-mail.",
  ownProgram: "Abrir programa de e-mail",
  subject: "Pagamento da sua encomenda",
  qr: "Código QR",
  qrLabel: "Código QR do link de pagamento {{url}}",
  qrHint: "Um cliente que esteja consigo pode lê-lo com a câmara do telemóvel.",
  withdraw: "Anular link",
  withdrawing: {
    title: "Anular este link de pagamento?",
    explain:
      "Ninguém poderá voltar a abrir o link. O cliente ainda pode pagar uma referência bancária que já tenha.",
    cancel: "Manter link",
  },
  withdrawn: "Link anulado",
  close: "Fechar",
}

export const ptBR: typeof en = {
  ...pt,
  explain:
    "Envie este link ao cliente. Na página, o cliente paga ou obtém uma referência bancária, que pode ver de novo em qualquer dispositivo.",
  explainReference:
    "O cliente já tem uma referência exatamente deste valor. Na página do link, o cliente pode vê-la de novo, em qualquer dispositivo, ou pagar de outra forma.",
  emailed: {
    ...pt.emailed,
    sent_before:
      "O e-mail para {{email}} foi enviado há instantes. Aguarde um minuto antes de enviá-lo de novo.",
    waiting: "A loja está enviando o e-mail para {{email}}.",
  },
  emailFailed:
    "O e-mail não foi enviado. Recarregue a página. Se ainda faltar pagar, tente de novo ou envie o link de outra forma.",
  noProvider:
    "A loja não consegue enviar e-mails a este cliente. Envie a mensagem pelo seu programa de e-mail.",
  subject: "Pagamento do seu pedido",
  qrHint: "Um cliente que esteja com você pode lê-lo com a câmera do celular.",
  withdraw: "Cancelar link",
  withdrawing: {
    title: "Cancelar este link de pagamento?",
    explain:
      "Ninguém mais poderá abrir o link. O cliente ainda pode pagar uma referência bancária que já tenha.",
    cancel: "Manter link",
  },
  withdrawn: "Link cancelado",
}

export const fr: typeof en = {
  request: "Demander le paiement",
  title: "Demander {{amount}}",
  explain:
    "Envoyez ce lien au client. Sur la page, le client paie ou obtient une référence bancaire, qu’il peut revoir sur n’importe quel appareil.",
  explainReference:
    "Le client a déjà une référence d’exactement ce montant. Sur la page du lien, il la revoit sur n’importe quel appareil, ou paie autrement.",
  link: "Lien de paiement",
  validUntil: "Peut être ouvert jusqu’au {{at}}",
  opensUntil:
    "Le lien peut être ouvert jusqu’au {{at}}. Une référence bancaire a son propre délai, que la page affiche.",
  copyLink: "Copier le lien",
  linkCopied: "Lien copié",
  message: "Message à envoyer au client ({{language}})",
  copyMessage: "Copier le message",
  messageCopied: "Message copié",
  whatsapp: "Envoyer par WhatsApp",
  email: "Envoyer par e-mail",
  emailed: {
    sent: "E-mail envoyé à {{email}}.",
    sent_before:
      "L’e-mail à {{email}} vient d’être envoyé. Attendez une minute avant de l’envoyer de nouveau.",
    waiting: "La boutique envoie l’e-mail à {{email}}.",
  },
  emailFailed:
    "L’e-mail n’a pas été envoyé. Rechargez la page. S’il reste quelque chose à payer, réessayez ou envoyez le lien autrement.",
  noProvider:
    "La boutique ne peut pas envoyer d’e-mail à ce client. Envoyez le message depuis votre propre logiciel de messagerie.",
  ownProgram: "Ouvrir la messagerie",
  subject: "Paiement de votre commande",
  qr: "Code QR",
  qrLabel: "Code QR du lien de paiement {{url}}",
  qrHint: "Un client qui est avec vous peut le scanner avec l’appareil photo de son téléphone.",
  withdraw: "Révoquer le lien",
  withdrawing: {
    title: "Révoquer ce lien de paiement ?",
    explain:
      "Plus personne ne pourra ouvrir le lien. Le client peut encore payer une référence bancaire qu’il a déjà.",
    cancel: "Garder le lien",
  },
  withdrawn: "Lien révoqué",
  close: "Fermer",
}
