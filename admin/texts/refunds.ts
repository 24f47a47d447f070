/** Where a payment's money is, on an order's page and on a payment's page. */
export const en = {
  lines: { captured: "Captured", toGiveBack: "To refund", givenBack: "Refunded" },
  notes: {
    paid: "The customer has paid {{amount}}.",
    finish:
      "{{amount}} is recorded as refunded. Medusa does not show it yet. Press “Enter refund in Medusa” to finish. This does not move any money.",
    finishCanceled:
      "{{amount}} is recorded as refunded. The order is cancelled, so don’t press “Refund” in the order. Press “Enter refund in Medusa” here to finish.",
    done: "The money is refunded. There is nothing left to do.",
    doneOpen: "The money is refunded. If you do not send the order, cancel it.",
  },
  finish: "Enter refund in Medusa",
  finished: "Medusa now shows the refund.",
  title: "Money",
  next: "Medusa does not show the refund yet. Press “Enter refund in Medusa” to finish.",
  toFinish: {
    title: "Refunds to finish",
    hint: "Medusa does not show these recorded refunds yet. Press “Enter refund in Medusa” to finish. This does not move any money.",
    refunded: "Refunded: {{amount}}",
    all: "View all refunds to finish",
  },
}

export const pt: typeof en = {
  lines: { captured: "Capturado", toGiveBack: "Por reembolsar", givenBack: "Reembolsado" },
  notes: {
    paid: "O cliente pagou {{amount}}.",
    finish:
      "O reembolso de {{amount}} está registado. O Medusa ainda não o mostra. Carregue em “Lançar reembolso no Medusa” para terminar. Isto não movimenta dinheiro.",
    finishCanceled:
      "O reembolso de {{amount}} está registado. A encomenda está cancelada; por isso, não carregue em “Reembolsar” na encomenda. Carregue aqui em “Lançar reembolso no Medusa” para terminar.",
    done: "O dinheiro foi reembolsado. Não há mais nada a fazer.",
    doneOpen: "O dinheiro foi reembolsado. Se não vai enviar a encomenda, cancele-a.",
  },
  finish: "Lançar reembolso no Medusa",
  finished: "O Medusa já mostra o reembolso.",
  title: "Dinheiro",
  next: "O Medusa ainda não mostra o reembolso. Carregue em “Lançar reembolso no Medusa” para terminar.",
  toFinish: {
    title: "Reembolsos por terminar",
    hint: "O Medusa ainda não mostra estes reembolsos registados. Carregue em “Lançar reembolso no Medusa” para terminar. Isto não movimenta dinheiro.",
    refunded: "Reembolsado: {{amount}}",
    all: "Ver todos os reembolsos por terminar",
  },
}

export const ptBR: typeof en = {
  ...pt,
  lines: { ...pt.lines, toGiveBack: "A reembolsar" },
  notes: {
    paid: pt.notes.paid,
    finish:
      "O reembolso de {{amount}} está registrado. O Medusa ainda não o mostra. Clique em “Lançar reembolso no Medusa” para terminar. Isto não movimenta dinheiro.",
    finishCanceled:
      "O reembolso de {{amount}} está registrado. O pedido está cancelado; por isso, não clique em “Reembolso” no pedido. Clique aqui em “Lançar reembolso no Medusa” para terminar.",
    done: "O dinheiro foi reembolsado. Não há mais nada a fazer.",
    doneOpen: "O dinheiro foi reembolsado. Se não vai enviar o pedido, cancele-o.",
  },
  next: "O Medusa ainda não mostra o reembolso. Clique em “Lançar reembolso no Medusa” para terminar.",
  toFinish: {
    title: "Reembolsos a terminar",
    hint: "O Medusa ainda não mostra estes reembolsos registrados. Clique em “Lançar reembolso no Medusa” para terminar. Isto não movimenta dinheiro.",
    refunded: "Reembolsado: {{amount}}",
    all: "Ver todos os reembolsos a terminar",
  },
}

export const fr: typeof en = {
  lines: { captured: "Capturé", toGiveBack: "À rembourser", givenBack: "Remboursé" },
  notes: {
    paid: "Le client a payé {{amount}}.",
    finish:
      "Le remboursement de {{amount}} est enregistré. Medusa ne l’affiche pas encore. Cliquez sur « Saisir le remboursement dans Medusa » pour terminer. Cela n’effectue aucun virement.",
    finishCanceled:
      "Le remboursement de {{amount}} est enregistré. La commande est annulée : ne cliquez pas sur « Remboursement » dans la commande. Cliquez ici sur « Saisir le remboursement dans Medusa » pour terminer.",
    done: "L’argent a été remboursé. Il ne reste rien à faire.",
    doneOpen: "L’argent a été remboursé. Si vous n’envoyez pas la commande, annulez-la.",
  },
  finish: "Saisir le remboursement dans Medusa",
  finished: "Medusa affiche maintenant le remboursement.",
  title: "Argent",
  next: "Medusa n’affiche pas encore le remboursement. Cliquez sur « Saisir le remboursement dans Medusa » pour terminer.",
  toFinish: {
    title: "Remboursements à terminer",
    hint: "Medusa n’affiche pas encore ces remboursements enregistrés. Cliquez sur « Saisir le remboursement dans Medusa » pour terminer. Cela n’effectue aucun virement.",
    refunded: "Remboursé : {{amount}}",
    all: "Voir tous les remboursements à terminer",
  },
}
