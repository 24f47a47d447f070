/** Where a payment's money is, on an order's page and on a payment's page. */
export const en = {
  lines: { captured: "Captured", toGiveBack: "To refund", givenBack: "Refunded" },
  notes: {
    finish: "{{amount}} is recorded as refunded, but not in Medusa yet. Press “Refund in Medusa” to finish.",
    finishCanceled:
      "{{amount}} is recorded as refunded. The order is cancelled, so don’t press “Refund” in the order. Press “Refund in Medusa” here to finish.",
    done: "The money is refunded. There is nothing left to do.",
  },
  finish: "Refund in Medusa",
  finished: "Medusa now shows the refund.",
  title: "Money",
  next: "Medusa captured this payment, so finish with “Refund in Medusa” on the order’s or the payment’s page.",
}

export const pt: typeof en = {
  lines: { captured: "Capturado", toGiveBack: "Por reembolsar", givenBack: "Reembolsado" },
  notes: {
    finish:
      "O reembolso de {{amount}} está registado, mas ainda não no Medusa. Carregue em “Reembolsar no Medusa” para terminar.",
    finishCanceled:
      "O reembolso de {{amount}} está registado. A encomenda está cancelada; por isso, não carregue em “Reembolsar” na encomenda. Carregue aqui em “Reembolsar no Medusa” para terminar.",
    done: "O dinheiro foi reembolsado. Não há mais nada a fazer.",
  },
  finish: "Reembolsar no Medusa",
  finished: "O Medusa já mostra o reembolso.",
  title: "Dinheiro",
  next: "O Medusa capturou este pagamento; por isso, termine com “Reembolsar no Medusa” na página da encomenda ou do pagamento.",
}

export const ptBR: typeof en = {
  ...pt,
  lines: { ...pt.lines, toGiveBack: "A reembolsar" },
  notes: {
    finish:
      "O reembolso de {{amount}} está registrado, mas ainda não no Medusa. Clique em “Reembolsar no Medusa” para terminar.",
    finishCanceled:
      "O reembolso de {{amount}} está registrado. O pedido está cancelado; por isso, não clique em “Reembolso” no pedido. Clique aqui em “Reembolsar no Medusa” para terminar.",
    done: "O dinheiro foi reembolsado. Não há mais nada a fazer.",
  },
  next: "O Medusa capturou este pagamento; por isso, termine com “Reembolsar no Medusa” na página do pedido ou do pagamento.",
}

export const fr: typeof en = {
  lines: { captured: "Capturé", toGiveBack: "À rembourser", givenBack: "Remboursé" },
  notes: {
    finish:
      "Le remboursement de {{amount}} est enregistré, mais pas encore dans Medusa. Cliquez sur « Rembourser dans Medusa » pour terminer.",
    finishCanceled:
      "Le remboursement de {{amount}} est enregistré. La commande est annulée : ne cliquez pas sur « Remboursement » dans la commande. Cliquez ici sur « Rembourser dans Medusa » pour terminer.",
    done: "L’argent a été remboursé. Il ne reste rien à faire.",
  },
  finish: "Rembourser dans Medusa",
  finished: "Medusa affiche maintenant le remboursement.",
  title: "Argent",
  next: "Medusa a capturé ce paiement : terminez avec « Rembourser dans Medusa » sur la page de la commande ou du paiement.",
}
