/** Where a payment's money is, on an order's page and on a payment's page. */
export const en = {
  lines: { captured: "Captured", toGiveBack: "To refund", givenBack: "Refunded" },
  notes: {
    paid: "The customer has paid {{amount}}.",
    part: "The customer has paid {{amount}}. You have refunded {{refunded}} of it.",
    finish:
      "Refunds of {{unfinished}} are recorded, but not entered in Medusa yet. Press “Enter refund in Medusa” to finish. This does not move any money.",
    finishCanceled:
      "Refunds of {{unfinished}} are recorded, but not entered in Medusa yet. Press “Enter refund in Medusa” here to finish. The order is cancelled, so don’t press “Refund” there.",
    done: "The money is refunded. There is nothing left to do about this payment.",
    doneOpen: "The money is refunded. If you do not send the order, cancel it.",
  },
  finish: "Enter refund in Medusa",
  finished: "The refund is now in Medusa.",
  title: "Money",
  next: "Medusa does not show the refund yet. Press “Enter refund in Medusa” to finish.",
  toFinish: {
    title: "Refunds to finish",
    hint: "Medusa does not show all refunds of these payments yet. Press “Enter refund in Medusa” to finish. This does not move any money.",
    refunded: "Refunded so far: {{amount}}",
    all: "View all refunds to finish",
  },
}

export const pt: typeof en = {
  lines: { captured: "Capturado", toGiveBack: "Por reembolsar", givenBack: "Reembolsado" },
  notes: {
    paid: "O cliente pagou {{amount}}.",
    part: "O cliente pagou {{amount}}. A loja já lhe reembolsou {{refunded}}.",
    finish:
      "Reembolsos registados, mas ainda por lançar no Medusa: {{unfinished}}. Carregue em “Lançar reembolso no Medusa” para terminar. Isto não movimenta dinheiro.",
    finishCanceled:
      "Reembolsos registados, mas ainda por lançar no Medusa: {{unfinished}}. Carregue aqui em “Lançar reembolso no Medusa” para terminar. Não carregue em “Reembolsar” na encomenda, porque está cancelada.",
    done: "O dinheiro foi reembolsado. Não há mais nada a fazer com este pagamento.",
    doneOpen: "O dinheiro foi reembolsado. Se não vai enviar a encomenda, cancele-a.",
  },
  finish: "Lançar reembolso no Medusa",
  finished: "O reembolso já está no Medusa.",
  title: "Dinheiro",
  next: "O Medusa ainda não mostra o reembolso. Carregue em “Lançar reembolso no Medusa” para terminar.",
  toFinish: {
    title: "Reembolsos por terminar",
    hint: "O Medusa ainda não mostra todos os reembolsos destes pagamentos. Carregue em “Lançar reembolso no Medusa” para terminar. Isto não movimenta dinheiro.",
    refunded: "Reembolsado até agora: {{amount}}",
    all: "Ver todos os reembolsos por terminar",
  },
}

export const ptBR: typeof en = {
  ...pt,
  lines: { ...pt.lines, toGiveBack: "A reembolsar" },
  notes: {
    paid: pt.notes.paid,
    part: pt.notes.part,
    finish:
      "Reembolsos registrados, mas ainda não lançados no Medusa: {{unfinished}}. Clique em “Lançar reembolso no Medusa” para terminar. Isto não movimenta dinheiro.",
    finishCanceled:
      "Reembolsos registrados, mas ainda não lançados no Medusa: {{unfinished}}. Clique aqui em “Lançar reembolso no Medusa” para terminar. Não clique em “Reembolso” no pedido, porque está cancelado.",
    done: "O dinheiro foi reembolsado. Não há mais nada a fazer com este pagamento.",
    doneOpen: "O dinheiro foi reembolsado. Se não vai enviar o pedido, cancele-o.",
  },
  next: "O Medusa ainda não mostra o reembolso. Clique em “Lançar reembolso no Medusa” para terminar.",
  toFinish: {
    title: "Reembolsos a terminar",
    hint: "O Medusa ainda não mostra todos os reembolsos destes pagamentos. Clique em “Lançar reembolso no Medusa” para terminar. Isto não movimenta dinheiro.",
    refunded: "Reembolsado até agora: {{amount}}",
    all: "Ver todos os reembolsos a terminar",
  },
}

export const fr: typeof en = {
  lines: { captured: "Capturé", toGiveBack: "À rembourser", givenBack: "Remboursé" },
  notes: {
    paid: "Le client a payé {{amount}}.",
    part: "Le client a payé {{amount}}. Vous lui avez remboursé {{refunded}}.",
    finish:
      "Remboursements enregistrés, mais pas encore saisis dans Medusa : {{unfinished}}. Cliquez sur « Saisir le remboursement dans Medusa » pour terminer. Cela n’effectue aucun virement.",
    finishCanceled:
      "Remboursements enregistrés, mais pas encore saisis dans Medusa : {{unfinished}}. Cliquez ici sur « Saisir le remboursement dans Medusa » pour terminer. Ne cliquez pas sur « Remboursement » dans la commande, car elle est annulée.",
    done: "L’argent a été remboursé. Il ne reste rien à faire pour ce paiement.",
    doneOpen: "L’argent a été remboursé. Si vous n’envoyez pas la commande, annulez-la.",
  },
  finish: "Saisir le remboursement dans Medusa",
  finished: "Le remboursement est maintenant dans Medusa.",
  title: "Argent",
  next: "Medusa n’affiche pas encore le remboursement. Cliquez sur « Saisir le remboursement dans Medusa » pour terminer.",
  toFinish: {
    title: "Remboursements à terminer",
    hint: "Medusa n’affiche pas encore tous les remboursements de ces paiements. Cliquez sur « Saisir le remboursement dans Medusa » pour terminer. Cela n’effectue aucun virement.",
    refunded: "Remboursé jusqu’ici : {{amount}}",
    all: "Voir tous les remboursements à terminer",
  },
}
