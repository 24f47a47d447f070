/** The list of payments that need the merchant. */
export const en = {
  menu: "Needs you",
  title: "Payments that need you",
  intro: "What the store cannot decide by itself waits here until you have seen to it.",
  open: "Open",
  closed: "Closed",
  loading: "Loading…",
  failed: "The list cannot be shown now.",
  again: "Try again",
  more: "Show more",
  notice: "Payments that need you: {{number}}",
  see: "See them",
  empty: {
    open: "Nothing needs you",
    openHint: "What the store cannot decide by itself will be shown here.",
    closed: "Nothing has been closed yet",
    closedHint: "What you have seen to is kept here, with who did it and when.",
  },
  item: {
    amount: "Paid",
    givenBack: "Given back so far",
    reference: "Reference number",
    copyReference: "Copy the reference number {{number}}",
    since: "Since",
    order: "Order #{{number}}",
    orderUnnamed: "Order",
    shopper: "Shopper",
    payment: "See this payment",
    technical: "Details",
    partly: "Part of the money was given back, so this payment can no longer pay for an order.",
  },
  closing: {
    synced: "Synced",
    refunded: "Money given back",
    closed: "Closed with a note",
    replayed: "Processed again",
    by: "By",
    at: "Closed",
    how: "Outcome",
    note: "Note",
    store: "The store itself",
  },
  reasons: {
    session_replaced: {
      title: "An old reference was paid",
      story:
        "The shopper paid a reference that a newer payment had replaced. They have paid, but their order may still be waiting for the newer payment.",
      advice:
        "Look at the order. If it is not paid yet, use this payment for it. If it is paid, give the money back and record that here.",
    },
    cart_changed: {
      title: "The cart changed before it was paid",
      story:
        "The shopper asked for a reference, changed the cart, and then paid the old amount. They have paid, but have no order, and the cart asks them for money again.",
      advice:
        "Tell them not to pay again. When the cart has its old total back, try again; or use the payment for an order of exactly this amount; or give the money back and record that here.",
    },
    paid_twice: {
      title: "The shopper paid twice",
      story:
        "Two references of the same purchase were paid. The order is paid with the other one, so this money is too much.",
      advice:
        "Give this money back and record that here. If the shopper wants the same again, use it for a new order of this amount.",
    },
    paid_after_cancel: {
      title: "A cancelled order was paid",
      story:
        "The order is cancelled, and its payment has come in. The shopper has paid and gets nothing for it.",
      advice:
        "Give the money back and record that here. Where it is offered, you can use the payment for a new order of this amount instead.",
    },
    paid_no_order: {
      title: "Paid, but there is no order",
      story:
        "The money came, but the order could not be made: something was sold out or the delivery was missing. The shopper has paid and has no order number.",
      advice:
        "Add stock, or ask the shopper to complete the cart, then try again. If that cannot be done, give the money back and record that here.",
    },
    amount_mismatch: {
      title: "The amounts do not agree",
      story:
        "The store asks for another amount than the reference was made for. The shopper has paid what the reference said.",
      advice:
        "Find out which amount is right. Where the order is paid, give back what is too much and record that here. Where it is not, use the payment for an order that costs exactly what was paid, or give the money back.",
    },
    conflicting_status: {
      title: "The service said both paid and cancelled",
      story:
        "The payment service contradicted itself, or cancelled an order that cannot be cancelled any more. Nobody knows yet whether the shopper has paid.",
      advice:
        "Send nothing yet. Ask the payment service which is true, with the reference number. Then close this with a note, or give the money back and record that here.",
    },
    not_notified: {
      title: "Paid, but the service did not tell the store",
      story:
        "The payment service says this was paid when it is asked, but has not sent its notification. The shopper has paid, and the order is not paid yet.",
      advice:
        "Look the payment up at the service. If the money is there, try again: that takes it in. If this happens often, the webhook is not set up right.",
    },
    not_captured: {
      title: "Paid, but the store could not capture it",
      story:
        "The payment service confirmed the payment, but Medusa failed several times to place or capture the order. The shopper has paid, and the order is missing or not paid yet. The store keeps trying by itself.",
      advice:
        "Look at the last error in the details. Fix what it says, then try again. Or use the payment for another order, or give the money back and record that here.",
    },
    unpaid_order: {
      title: "An unpaid order could not be cancelled",
      story:
        "The payment was cancelled, or its reference expired unpaid. The order that waited for it could not be cancelled in Medusa, because it is fulfilled already, for example. The shopper has not paid.",
      advice:
        "Ask the shopper to pay you another way, or cancel or return the order in Medusa. Then close this with a note.",
    },
    test_payment: {
      title: "A test payment was confirmed while live payments are on",
      story:
        "Somebody paid in test mode, and the store takes live payments now. No real money came in, so the store captures nothing.",
      advice: "Close this with a note. If an order waits for this payment, cancel that order first.",
    },
    unreadable_notification: {
      title: "A notification could not be read",
      story:
        "The payment service sent a message that the store does not understand. A shopper may have paid; if so, the store finds that out by asking the service.",
      advice: "Ask the payment service what the message was, then close this with a note.",
    },
    dead_notification: {
      title: "A notification could not be processed",
      story:
        "The payment service told the store about a payment, and the store failed to process that many times. The shopper may have paid without getting an order.",
      advice:
        "Mend what the details name, then process the notification again. If nothing is left to do, close this with a note.",
    },
  },
  actions: {
    retry: {
      button: "Try again",
      title: "Try to take the payment in again",
      explain:
        "The store tries once more to put this payment on its order. If what stood in the way is gone, the payment is captured and this item is closed. Otherwise nothing changes.",
      confirm: "Try again",
    },
    retryCanceled: {
      button: "Try again",
      title: "Try to cancel the order again",
      explain:
        "The payment service cancelled this payment. The store tries once more to cancel its order. If that works, this item is closed. Otherwise nothing changes.",
      confirm: "Try again",
    },
    attach: {
      button: "Use for an order",
      title: "Use this payment for an order",
      explain:
        "The {{amount}} of this payment then pay for what you choose, and are captured there. It must cost exactly that much; otherwise nothing changes.",
      confirm: "Use the payment",
    },
    refund: {
      button: "Record a refund",
      title: "Record money given back",
      explain:
        "This moves no money: first give it back yourself, by bank transfer, then write that down here. From then on the payment can pay for no other order. If it pays for an order that still stands, Medusa’s own refund of the same amount then works, once.",
      confirm: "Record the refund",
    },
    close: {
      button: "Close",
      title: "Close with a note",
      explain:
        "Do this when you have seen to it in another way. The store then does nothing more about this payment by itself: what is not on an order yet will not be. An unpaid order that was kept only because of this payment is cancelled.",
      confirm: "Close",
    },
    closeNotification: {
      button: "Close",
      title: "Close with a note",
      explain:
        "Do this when you have seen to it in another way. The store does nothing more about this notification.",
      confirm: "Close",
    },
    replay: {
      button: "Process again",
      title: "Process the notification again",
      explain:
        "The store processes this notification as if it had just come. If it fails again, the store keeps trying by itself for some hours.",
      confirm: "Process again",
    },
  },
  outcomes: {
    synced: "The payment is taken in, and the item is closed.",
    held: "It could not be taken in yet. The item says why.",
    refunded: "The refund is recorded.",
    closed: "Closed. You find it among the closed ones.",
    processed: "The notification is processed.",
    ignored: "The notification is processed: there was nothing left to do.",
    received: "It failed again. The store keeps trying by itself.",
  },
  form: {
    cancel: "Cancel",
    optional: "optional",
    amount: "Amount given back, in kwanzas",
    amountHint: "Up to {{left}}. A part of it is possible.",
    amountRead: "{{amount}} will be recorded. Then {{rest}} are left to give back.",
    proof: "Number of the transfer",
    proofHint: "From the bank’s receipt. Each one counts once.",
    note: "Note",
    closeNoteHint: "What you did, for whoever looks this up later.",
    target: "What does it pay for?",
    ownOrder: "Its own order",
    ownCart: "The shopper’s own cart",
    otherOrder: "Another order",
    orderNumber: "Order number",
    orderNumberHint: "The number in the list of orders. The order must be waiting for exactly {{amount}}.",
  },
  mistakes: {
    amountMissing: "Write the amount.",
    amountUnclear: "Write an amount like 12 500 or 12 500,50.",
    amountZero: "Write an amount above zero.",
    amountTooMuch: "Only {{left}} are left to give back.",
    proofMissing: "Write the number of the transfer.",
    proofTooLong: "Write at most 100 characters.",
    noteMissing: "Write a note.",
    noteTooLong: "Write at most 1000 characters.",
    orderMissing: "Write the order’s number.",
    orderUnclear: "Write a number, like 12.",
  },
  problems: {
    seen_to:
      "This was done already, or can no longer be done: somebody may have seen to it. Load the page again.",
    busy: "Somebody is working on this payment at this moment. Try again in two minutes.",
    not_confirmed: "This payment is not confirmed yet: there is nothing to take in.",
    captured_already:
      "This payment is captured in Medusa already and cannot move. Give the money back instead.",
    no_target: "This payment has no order of its own. Choose another order.",
    target_taken: "Another payment pays for this already, or is being taken in now. Choose another order.",
    own_order_waits:
      "An order was placed for this payment, and nothing else pays it. Use the payment for that order, or cancel the order first.",
    other_currency: "That is not priced in kwanzas. Choose another order.",
    cart_completed: "This cart has become an order. Choose the order, by its number.",
    order_canceled: "That order is cancelled. Make a new one for the shopper, or give the money back.",
    order_not_awaiting:
      "That order is not waiting for a payment of this amount. Choose another order, or give the money back.",
    amounts_differ: "The amounts do not agree exactly. Choose another order, or give the money back.",
    too_much: "That is more than is left to give back.",
    proof_repeated: "This transfer is recorded already. Another transfer has another number.",
    missing: "It is no longer there. Load the page again.",
    noSuchOrder: "There is no order with this number.",
    later: "The store could not do this now. Nothing is lost: try again in a while.",
    signedOut: "You are no longer signed in, or may not do this. Sign in again.",
    unreachable: "The store cannot be reached. Look at your connection and try again.",
    refused: "The store refused this.",
    answer: "The store says: {{message}}",
  },
}

type AttentionTexts = typeof en

export const pt: AttentionTexts = {
  menu: "Precisa de si",
  title: "Pagamentos que precisam de si",
  intro: "O que a loja não pode decidir sozinha espera aqui até que o resolva.",
  open: "Em aberto",
  closed: "Fechados",
  loading: "A carregar…",
  failed: "Não é possível mostrar a lista agora.",
  again: "Tentar de novo",
  more: "Mostrar mais",
  notice: "Pagamentos que precisam de si: {{number}}",
  see: "Ver",
  empty: {
    open: "Nada precisa de si",
    openHint: "O que a loja não puder decidir sozinha aparece aqui.",
    closed: "Ainda nada foi fechado",
    closedHint: "O que resolver fica guardado aqui, com quem o fez e quando.",
  },
  item: {
    amount: "Pago",
    givenBack: "Já devolvido",
    reference: "Número de referência",
    copyReference: "Copiar o número de referência {{number}}",
    since: "Desde",
    order: "Encomenda n.º {{number}}",
    orderUnnamed: "Encomenda",
    shopper: "Cliente",
    payment: "Ver este pagamento",
    technical: "Detalhes",
    partly: "Parte do dinheiro foi devolvida; por isso, este pagamento já não pode pagar uma encomenda.",
  },
  closing: {
    synced: "Resolvido",
    refunded: "Dinheiro devolvido",
    closed: "Fechado com uma nota",
    replayed: "Processada de novo",
    by: "Por",
    at: "Fechado",
    how: "Resultado",
    note: "Nota",
    store: "A própria loja",
  },
  reasons: {
    session_replaced: {
      title: "Foi paga uma referência antiga",
      story:
        "O cliente pagou uma referência que um pagamento mais recente tinha substituído. Já pagou, mas a encomenda pode ainda estar à espera do pagamento mais recente.",
      advice:
        "Veja a encomenda. Se ainda não estiver paga, use este pagamento para ela. Se já estiver paga, devolva o dinheiro e registe-o aqui.",
    },
    cart_changed: {
      title: "O carrinho mudou antes de ser pago",
      story:
        "O cliente pediu uma referência, alterou o carrinho e depois pagou o valor antigo. Já pagou, mas não tem encomenda, e o carrinho volta a pedir-lhe dinheiro.",
      advice:
        "Diga-lhe que não pague outra vez. Quando o carrinho voltar ao total antigo, tente de novo; ou use o pagamento para uma encomenda com exatamente este valor; ou devolva o dinheiro e registe-o aqui.",
    },
    paid_twice: {
      title: "O cliente pagou duas vezes",
      story:
        "Foram pagas duas referências da mesma compra. A encomenda está paga com a outra, por isso este dinheiro está a mais.",
      advice:
        "Devolva este dinheiro e registe-o aqui. Se o cliente quiser o mesmo outra vez, use-o para uma nova encomenda com este valor.",
    },
    paid_after_cancel: {
      title: "Foi paga uma encomenda cancelada",
      story:
        "A encomenda está cancelada e o pagamento dela entrou. O cliente pagou e não recebe nada por isso.",
      advice:
        "Devolva o dinheiro e registe-o aqui. Quando essa opção aparecer, pode antes usar o pagamento para uma nova encomenda com este valor.",
    },
    paid_no_order: {
      title: "Pago, mas não há encomenda",
      story:
        "O dinheiro chegou, mas a encomenda não pôde ser feita: algo esgotou ou faltava a entrega. O cliente pagou e não tem número de encomenda.",
      advice:
        "Reponha o stock ou peça ao cliente que complete o carrinho e tente de novo. Se não for possível, devolva o dinheiro e registe-o aqui.",
    },
    amount_mismatch: {
      title: "Os valores não coincidem",
      story:
        "A loja pede um valor diferente daquele para que a referência foi criada. O cliente pagou o que a referência dizia.",
      advice:
        "Descubra qual é o valor certo. Se a encomenda está paga, devolva o que é a mais e registe-o aqui. Se não está, use o pagamento para uma encomenda que custe exatamente o que foi pago, ou devolva o dinheiro.",
    },
    conflicting_status: {
      title: "O serviço disse pago e cancelado",
      story:
        "O serviço de pagamento contradisse-se, ou cancelou uma encomenda que já não pode ser cancelada. Ainda não se sabe se o cliente pagou.",
      advice:
        "Não envie nada por agora. Pergunte ao serviço de pagamento qual das duas é verdade, com o número de referência. Depois feche com uma nota, ou devolva o dinheiro e registe-o aqui.",
    },
    not_notified: {
      title: "Pago, mas o serviço não avisou a loja",
      story:
        "Quando se lhe pergunta, o serviço de pagamento diz que está pago, mas não enviou a notificação. O cliente pagou, e a encomenda ainda não está paga.",
      advice:
        "Procure o pagamento no serviço. Se o dinheiro lá estiver, tente de novo: isso regista o pagamento. Se acontecer muitas vezes, o webhook não está bem configurado.",
    },
    not_captured: {
      title: "Pago, mas a loja não conseguiu capturar o pagamento",
      story:
        "O serviço de pagamento confirmou o pagamento, mas o Medusa falhou várias vezes ao criar a encomenda ou ao capturar o pagamento. O cliente pagou, e a encomenda não existe ou ainda não está paga. A loja continua a tentar sozinha.",
      advice:
        "Veja o último erro nos detalhes. Corrija o que ele indica e tente de novo. Ou use o pagamento para outra encomenda, ou devolva o dinheiro e registe-o aqui.",
    },
    unpaid_order: {
      title: "Não foi possível cancelar uma encomenda por pagar",
      story:
        "O pagamento foi cancelado, ou a referência expirou sem ser paga. Não foi possível cancelar no Medusa a encomenda que esperava por ele, por exemplo porque já foi processada para envio. O cliente não pagou.",
      advice:
        "Peça ao cliente que pague de outra forma, ou cancele ou devolva a encomenda no Medusa. Depois feche com uma nota.",
    },
    test_payment: {
      title: "Um pagamento de teste foi confirmado com os pagamentos reais ligados",
      story:
        "Alguém pagou em modo de teste, e a loja já recebe pagamentos reais. Não entrou dinheiro verdadeiro, por isso a loja não captura nada.",
      advice: "Feche com uma nota. Se houver uma encomenda à espera deste pagamento, cancele-a primeiro.",
    },
    unreadable_notification: {
      title: "Não foi possível ler uma notificação",
      story:
        "O serviço de pagamento enviou uma mensagem que a loja não entende. Um cliente pode ter pago; se assim for, a loja descobre-o ao perguntar ao serviço.",
      advice: "Pergunte ao serviço de pagamento que mensagem era e depois feche com uma nota.",
    },
    dead_notification: {
      title: "Não foi possível processar uma notificação",
      story:
        "O serviço de pagamento avisou a loja de um pagamento, e a loja falhou muitas vezes ao processá-lo. O cliente pode ter pago sem ter recebido encomenda.",
      advice:
        "Corrija o que os detalhes indicam e processe a notificação de novo. Se não houver mais nada a fazer, feche com uma nota.",
    },
  },
  actions: {
    retry: {
      button: "Tentar de novo",
      title: "Tentar receber o pagamento de novo",
      explain:
        "A loja tenta mais uma vez juntar este pagamento à sua encomenda. Se o que o impedia já não existir, o pagamento é capturado e este caso fica fechado. Caso contrário, nada muda.",
      confirm: "Tentar de novo",
    },
    retryCanceled: {
      button: "Tentar de novo",
      title: "Tentar cancelar a encomenda de novo",
      explain:
        "O serviço de pagamento cancelou este pagamento. A loja tenta mais uma vez cancelar a encomenda. Se conseguir, este caso fica fechado. Caso contrário, nada muda.",
      confirm: "Tentar de novo",
    },
    attach: {
      button: "Usar numa encomenda",
      title: "Usar este pagamento numa encomenda",
      explain:
        "Os {{amount}} deste pagamento passam a pagar o que escolher e são capturados aí. Tem de custar exatamente esse valor; caso contrário, nada muda.",
      confirm: "Usar o pagamento",
    },
    refund: {
      button: "Registar devolução",
      title: "Registar dinheiro devolvido",
      explain:
        "Isto não move dinheiro: primeiro devolva-o, por transferência bancária, e depois anote-o aqui. A partir daí, o pagamento já não pode pagar outra encomenda. Se pagar uma encomenda que continua válida, o reembolso do mesmo valor no Medusa passa a funcionar, uma vez.",
      confirm: "Registar a devolução",
    },
    close: {
      button: "Fechar",
      title: "Fechar com uma nota",
      explain:
        "Faça isto quando o resolveu de outra forma. A loja deixa de tratar deste pagamento sozinha: o que ainda não está numa encomenda não passará a estar. Uma encomenda por pagar que só se manteve por causa deste pagamento é cancelada.",
      confirm: "Fechar",
    },
    closeNotification: {
      button: "Fechar",
      title: "Fechar com uma nota",
      explain: "Faça isto quando o resolveu de outra forma. A loja não faz mais nada com esta notificação.",
      confirm: "Fechar",
    },
    replay: {
      button: "Processar de novo",
      title: "Processar a notificação de novo",
      explain:
        "A loja processa esta notificação como se tivesse acabado de chegar. Se voltar a falhar, a loja continua a tentar sozinha durante algumas horas.",
      confirm: "Processar de novo",
    },
  },
  outcomes: {
    synced: "O pagamento foi recebido e o caso está fechado.",
    held: "Ainda não foi possível recebê-lo. O caso diz porquê.",
    refunded: "A devolução está registada.",
    closed: "Fechado. Encontra-o entre os fechados.",
    processed: "A notificação foi processada.",
    ignored: "A notificação foi processada: não havia mais nada a fazer.",
    received: "Voltou a falhar. A loja continua a tentar sozinha.",
  },
  form: {
    cancel: "Cancelar",
    optional: "opcional",
    amount: "Valor devolvido, em kwanzas",
    amountHint: "Até {{left}}. Pode ser só uma parte.",
    amountRead: "Ficam registados {{amount}}. Depois ficam {{rest}} por devolver.",
    proof: "Número da transferência",
    proofHint: "Está no comprovativo do banco. Cada um conta uma vez.",
    note: "Nota",
    closeNoteHint: "O que fez, para quem consultar isto mais tarde.",
    target: "O que é que ele paga?",
    ownOrder: "A sua própria encomenda",
    ownCart: "O próprio carrinho do cliente",
    otherOrder: "Outra encomenda",
    orderNumber: "Número da encomenda",
    orderNumberHint:
      "O número na lista de encomendas. A encomenda tem de estar à espera de exatamente {{amount}}.",
  },
  mistakes: {
    amountMissing: "Escreva o valor.",
    amountUnclear: "Escreva um valor como 12 500 ou 12 500,50.",
    amountZero: "Escreva um valor acima de zero.",
    amountTooMuch: "Só há {{left}} por devolver.",
    proofMissing: "Escreva o número da transferência.",
    proofTooLong: "Escreva no máximo 100 caracteres.",
    noteMissing: "Escreva uma nota.",
    noteTooLong: "Escreva no máximo 1000 caracteres.",
    orderMissing: "Escreva o número da encomenda.",
    orderUnclear: "Escreva um número, como 12.",
  },
  problems: {
    seen_to:
      "Isto já foi feito, ou já não pode ser feito: alguém pode ter resolvido o caso. Recarregue a página.",
    busy: "Alguém está a tratar deste pagamento neste momento. Tente de novo dentro de dois minutos.",
    not_confirmed: "Este pagamento ainda não está confirmado: não há nada a receber.",
    captured_already:
      "Este pagamento já está capturado no Medusa e não pode mudar de sítio. Devolva antes o dinheiro.",
    no_target: "Este pagamento não tem encomenda própria. Escolha outra encomenda.",
    target_taken: "Outro pagamento já paga isto, ou está a ser recebido agora. Escolha outra encomenda.",
    own_order_waits:
      "Há uma encomenda feita para este pagamento, e mais nada a paga. Use o pagamento para essa encomenda, ou cancele-a primeiro.",
    other_currency: "Isso não tem preço em kwanzas. Escolha outra encomenda.",
    cart_completed: "Este carrinho já é uma encomenda. Escolha a encomenda pelo número.",
    order_canceled: "Essa encomenda está cancelada. Faça uma nova para o cliente, ou devolva o dinheiro.",
    order_not_awaiting:
      "Essa encomenda não está à espera de um pagamento deste valor. Escolha outra, ou devolva o dinheiro.",
    amounts_differ: "Os valores não coincidem exatamente. Escolha outra encomenda, ou devolva o dinheiro.",
    too_much: "É mais do que há por devolver.",
    proof_repeated: "Esta transferência já está registada. Outra transferência tem outro número.",
    missing: "Já não existe. Recarregue a página.",
    noSuchOrder: "Não há encomenda com este número.",
    later: "A loja não conseguiu fazer isto agora. Nada se perdeu: tente de novo daqui a pouco.",
    signedOut: "A sua sessão terminou, ou não tem permissão para isto. Inicie sessão de novo.",
    unreachable: "Não é possível chegar à loja. Verifique a ligação e tente de novo.",
    refused: "A loja recusou isto.",
    answer: "A loja diz: {{message}}",
  },
}

/** Where Brazil says it otherwise. */
export const ptBR: AttentionTexts = {
  ...pt,
  menu: "Precisa de você",
  title: "Pagamentos que precisam de você",
  intro: "O que a loja não pode decidir sozinha espera aqui até que você resolva.",
  loading: "Carregando…",
  notice: "Pagamentos que precisam de você: {{number}}",
  empty: { ...pt.empty, open: "Nada precisa de você" },
  item: {
    ...pt.item,
    order: "Pedido nº {{number}}",
    orderUnnamed: "Pedido",
    partly: "Parte do dinheiro foi devolvida; por isso, este pagamento não pode mais pagar um pedido.",
  },
  reasons: {
    ...pt.reasons,
    session_replaced: {
      ...pt.reasons.session_replaced,
      story:
        "O cliente pagou uma referência que um pagamento mais recente tinha substituído. Já pagou, mas o pedido pode ainda estar esperando o pagamento mais recente.",
      advice:
        "Veja o pedido. Se ainda não estiver pago, use este pagamento para ele. Se já estiver pago, devolva o dinheiro e registre isso aqui.",
    },
    cart_changed: {
      ...pt.reasons.cart_changed,
      story:
        "O cliente pediu uma referência, alterou o carrinho e depois pagou o valor antigo. Já pagou, mas não tem pedido, e o carrinho volta a cobrar.",
      advice:
        "Diga ao cliente que não pague outra vez. Quando o carrinho voltar ao total antigo, tente de novo; ou use o pagamento para um pedido com exatamente este valor; ou devolva o dinheiro e registre isso aqui.",
    },
    paid_twice: {
      ...pt.reasons.paid_twice,
      story:
        "Foram pagas duas referências da mesma compra. O pedido está pago com a outra, por isso este dinheiro está sobrando.",
      advice:
        "Devolva este dinheiro e registre isso aqui. Se o cliente quiser o mesmo outra vez, use-o para um novo pedido com este valor.",
    },
    paid_after_cancel: {
      title: "Foi pago um pedido cancelado",
      story: "O pedido está cancelado e o pagamento dele entrou. O cliente pagou e não recebe nada por isso.",
      advice:
        "Devolva o dinheiro e registre isso aqui. Quando essa opção aparecer, você pode usar o pagamento para um novo pedido com este valor.",
    },
    paid_no_order: {
      title: "Pago, mas não há pedido",
      story:
        "O dinheiro chegou, mas o pedido não pôde ser feito: algo esgotou ou faltava a entrega. O cliente pagou e não tem número de pedido.",
      advice:
        "Reponha o estoque ou peça ao cliente que complete o carrinho e tente de novo. Se não for possível, devolva o dinheiro e registre isso aqui.",
    },
    amount_mismatch: {
      ...pt.reasons.amount_mismatch,
      story:
        "A loja pede um valor diferente daquele para o qual a referência foi criada. O cliente pagou o que a referência dizia.",
      advice:
        "Descubra qual é o valor certo. Se o pedido está pago, devolva o que é a mais e registre isso aqui. Se não está, use o pagamento para um pedido que custe exatamente o que foi pago, ou devolva o dinheiro.",
    },
    conflicting_status: {
      ...pt.reasons.conflicting_status,
      story:
        "O serviço de pagamento se contradisse, ou cancelou um pedido que não pode mais ser cancelado. Ainda não se sabe se o cliente pagou.",
      advice:
        "Não envie nada por enquanto. Pergunte ao serviço de pagamento qual das duas é verdade, com o número de referência. Depois feche com uma nota, ou devolva o dinheiro e registre isso aqui.",
    },
    not_notified: {
      ...pt.reasons.not_notified,
      story:
        "Quando perguntado, o serviço de pagamento diz que está pago, mas não enviou a notificação. O cliente pagou, e o pedido ainda não está pago.",
      advice:
        "Procure o pagamento no serviço. Se o dinheiro estiver lá, tente de novo: isso registra o pagamento. Se acontecer muitas vezes, o webhook não está bem configurado.",
    },
    not_captured: {
      ...pt.reasons.not_captured,
      story:
        "O serviço de pagamento confirmou o pagamento, mas o Medusa falhou várias vezes ao criar o pedido ou ao capturar o pagamento. O cliente pagou, e o pedido não existe ou ainda não está pago. A loja continua tentando sozinha.",
      advice:
        "Veja o último erro nos detalhes. Corrija o que ele indica e tente de novo. Ou use o pagamento para outro pedido, ou devolva o dinheiro e registre isso aqui.",
    },
    unpaid_order: {
      title: "Não foi possível cancelar um pedido não pago",
      story:
        "O pagamento foi cancelado, ou a referência expirou sem ser paga. Não foi possível cancelar no Medusa o pedido que esperava por ele, por exemplo porque já foi processado para envio. O cliente não pagou.",
      advice:
        "Peça ao cliente que pague de outra forma, ou cancele ou devolva o pedido no Medusa. Depois feche com uma nota.",
    },
    test_payment: {
      title: "Um pagamento de teste foi confirmado com os pagamentos reais ativos",
      story:
        "Alguém pagou em modo de teste, e a loja já recebe pagamentos reais. Não entrou dinheiro de verdade, por isso a loja não captura nada.",
      advice: "Feche com uma nota. Se houver um pedido esperando este pagamento, cancele-o primeiro.",
    },
    unreadable_notification: {
      ...pt.reasons.unreadable_notification,
      story:
        "O serviço de pagamento enviou uma mensagem que a loja não entende. Um cliente pode ter pago; nesse caso, a loja descobre ao perguntar ao serviço.",
    },
    dead_notification: {
      ...pt.reasons.dead_notification,
      story:
        "O serviço de pagamento avisou a loja de um pagamento, e a loja falhou muitas vezes ao processá-lo. O cliente pode ter pago sem ter recebido um pedido.",
    },
  },
  actions: {
    ...pt.actions,
    retry: {
      ...pt.actions.retry,
      explain:
        "A loja tenta mais uma vez juntar este pagamento ao seu pedido. Se o que impedia isso não existir mais, o pagamento é capturado e este caso é fechado. Caso contrário, nada muda.",
    },
    retryCanceled: {
      ...pt.actions.retryCanceled,
      title: "Tentar cancelar o pedido de novo",
      explain:
        "O serviço de pagamento cancelou este pagamento. A loja tenta mais uma vez cancelar o pedido. Se conseguir, este caso é fechado. Caso contrário, nada muda.",
    },
    attach: {
      ...pt.actions.attach,
      button: "Usar em um pedido",
      title: "Usar este pagamento em um pedido",
      explain:
        "Os {{amount}} deste pagamento passam a pagar o que você escolher e são capturados ali. Precisa custar exatamente esse valor; caso contrário, nada muda.",
    },
    refund: {
      button: "Registrar devolução",
      title: "Registrar dinheiro devolvido",
      explain:
        "Isto não move dinheiro: primeiro devolva-o, por transferência bancária, e depois anote aqui. A partir daí, o pagamento não pode mais pagar outro pedido. Se pagar um pedido que continua válido, o reembolso do mesmo valor no Medusa passa a funcionar, uma vez.",
      confirm: "Registrar a devolução",
    },
    close: {
      ...pt.actions.close,
      explain:
        "Faça isto quando tiver resolvido de outra forma. A loja não cuida mais deste pagamento sozinha: o que ainda não está em um pedido não passará a estar. Um pedido não pago que só foi mantido por causa deste pagamento é cancelado.",
    },
    closeNotification: {
      ...pt.actions.closeNotification,
      explain:
        "Faça isto quando tiver resolvido de outra forma. A loja não faz mais nada com esta notificação.",
    },
    replay: {
      ...pt.actions.replay,
      explain:
        "A loja processa esta notificação como se tivesse acabado de chegar. Se falhar de novo, a loja continua tentando sozinha por algumas horas.",
    },
  },
  outcomes: {
    ...pt.outcomes,
    held: "Ainda não foi possível recebê-lo. O caso diz por quê.",
    refunded: "A devolução está registrada.",
    closed: "Fechado. Você o encontra entre os fechados.",
    received: "Falhou de novo. A loja continua tentando sozinha.",
  },
  form: {
    ...pt.form,
    amountRead: "Ficam registrados {{amount}}. Depois faltam {{rest}} para devolver.",
    proofHint: "Está no comprovante do banco. Cada um conta uma vez.",
    target: "O que ele paga?",
    ownOrder: "O seu próprio pedido",
    otherOrder: "Outro pedido",
    orderNumber: "Número do pedido",
    orderNumberHint: "O número na lista de pedidos. O pedido precisa estar esperando exatamente {{amount}}.",
  },
  mistakes: {
    ...pt.mistakes,
    amountTooMuch: "Só há {{left}} para devolver.",
    orderMissing: "Escreva o número do pedido.",
  },
  problems: {
    ...pt.problems,
    seen_to:
      "Isto já foi feito, ou não pode mais ser feito: alguém pode ter resolvido o caso. Recarregue a página.",
    busy: "Alguém está cuidando deste pagamento neste momento. Tente de novo em dois minutos.",
    captured_already:
      "Este pagamento já está capturado no Medusa e não pode mudar de lugar. Devolva o dinheiro.",
    no_target: "Este pagamento não tem pedido próprio. Escolha outro pedido.",
    target_taken: "Outro pagamento já paga isto, ou está sendo recebido agora. Escolha outro pedido.",
    own_order_waits:
      "Há um pedido feito para este pagamento, e nada mais o paga. Use o pagamento para esse pedido, ou cancele-o primeiro.",
    other_currency: "Isso não tem preço em kwanzas. Escolha outro pedido.",
    cart_completed: "Este carrinho já é um pedido. Escolha o pedido pelo número.",
    order_canceled: "Esse pedido está cancelado. Faça um novo para o cliente, ou devolva o dinheiro.",
    order_not_awaiting:
      "Esse pedido não está esperando um pagamento deste valor. Escolha outro, ou devolva o dinheiro.",
    amounts_differ: "Os valores não coincidem exatamente. Escolha outro pedido, ou devolva o dinheiro.",
    too_much: "É mais do que há para devolver.",
    missing: "Não existe mais. Recarregue a página.",
    noSuchOrder: "Não há pedido com este número.",
    later: "A loja não conseguiu fazer isto agora. Nada se perdeu: tente de novo daqui a pouco.",
    signedOut: "A sua sessão terminou, ou você não tem permissão para isto. Entre de novo.",
    unreachable: "Não é possível chegar à loja. Verifique a conexão e tente de novo.",
  },
}

export const fr: AttentionTexts = {
  menu: "À traiter",
  title: "Paiements qui demandent votre attention",
  intro: "Ce que la boutique ne peut pas décider seule attend ici que vous l’ayez réglé.",
  open: "Ouverts",
  closed: "Clos",
  loading: "Chargement…",
  failed: "La liste ne peut pas être affichée maintenant.",
  again: "Réessayer",
  more: "Afficher la suite",
  notice: "Paiements qui demandent votre attention : {{number}}",
  see: "Voir",
  empty: {
    open: "Rien ne demande votre attention",
    openHint: "Ce que la boutique ne pourra pas décider seule apparaîtra ici.",
    closed: "Rien n’a encore été clos",
    closedHint: "Ce que vous avez réglé est gardé ici, avec qui l’a fait et quand.",
  },
  item: {
    amount: "Payé",
    givenBack: "Déjà rendu",
    reference: "Numéro de référence",
    copyReference: "Copier le numéro de référence {{number}}",
    since: "Depuis",
    order: "Commande nº {{number}}",
    orderUnnamed: "Commande",
    shopper: "Client",
    payment: "Voir ce paiement",
    technical: "Détails",
    partly: "Une partie de l’argent a été rendue : ce paiement ne peut plus payer une commande.",
  },
  closing: {
    synced: "Réglé",
    refunded: "Argent rendu",
    closed: "Clos avec une note",
    replayed: "Traitée à nouveau",
    by: "Par",
    at: "Clos",
    how: "Résultat",
    note: "Note",
    store: "La boutique elle-même",
  },
  reasons: {
    session_replaced: {
      title: "Une ancienne référence a été payée",
      story:
        "Le client a payé une référence qu’un paiement plus récent avait remplacée. Il a payé, mais sa commande attend peut-être encore le paiement plus récent.",
      advice:
        "Regardez la commande. Si elle n’est pas encore payée, utilisez ce paiement pour elle. Si elle l’est, rendez l’argent et notez-le ici.",
    },
    cart_changed: {
      title: "Le panier a changé avant d’être payé",
      story:
        "Le client a demandé une référence, modifié son panier, puis payé l’ancien montant. Il a payé, mais n’a pas de commande, et le panier lui redemande de l’argent.",
      advice:
        "Dites-lui de ne pas payer de nouveau. Quand le panier a retrouvé son ancien total, réessayez ; ou utilisez le paiement pour une commande d’exactement ce montant ; ou rendez l’argent et notez-le ici.",
    },
    paid_twice: {
      title: "Le client a payé deux fois",
      story:
        "Deux références du même achat ont été payées. La commande est payée par l’autre : cet argent est en trop.",
      advice:
        "Rendez cet argent et notez-le ici. Si le client veut la même chose encore une fois, utilisez-le pour une nouvelle commande de ce montant.",
    },
    paid_after_cancel: {
      title: "Une commande annulée a été payée",
      story:
        "La commande est annulée et son paiement est arrivé. Le client a payé et ne reçoit rien en échange.",
      advice:
        "Rendez l’argent et notez-le ici. Si cela vous est proposé, vous pouvez plutôt utiliser le paiement pour une nouvelle commande de ce montant.",
    },
    paid_no_order: {
      title: "Payé, mais il n’y a pas de commande",
      story:
        "L’argent est arrivé, mais la commande n’a pas pu être passée : un article est épuisé ou la livraison manquait. Le client a payé et n’a pas de numéro de commande.",
      advice:
        "Remettez du stock, ou demandez au client de compléter son panier, puis réessayez. Si c’est impossible, rendez l’argent et notez-le ici.",
    },
    amount_mismatch: {
      title: "Les montants ne concordent pas",
      story:
        "La boutique demande un autre montant que celui de la référence. Le client a payé ce que disait la référence.",
      advice:
        "Cherchez quel montant est le bon. Si la commande est payée, rendez ce qui est en trop et notez-le ici. Sinon, utilisez le paiement pour une commande qui coûte exactement ce qui a été payé, ou rendez l’argent.",
    },
    conflicting_status: {
      title: "Le service a dit payé et annulé",
      story:
        "Le service de paiement s’est contredit, ou a annulé une commande qui ne peut plus l’être. Personne ne sait encore si le client a payé.",
      advice:
        "N’expédiez rien pour l’instant. Demandez au service de paiement ce qui est vrai, avec le numéro de référence. Ensuite, fermez avec une note, ou rendez l’argent et notez-le ici.",
    },
    not_notified: {
      title: "Payé, mais le service n’a pas prévenu la boutique",
      story:
        "Quand on le lui demande, le service de paiement dit que c’est payé, mais il n’a pas envoyé sa notification. Le client a payé, et la commande n’est pas encore payée.",
      advice:
        "Cherchez le paiement auprès du service. Si l’argent y est, réessayez : le paiement est alors pris en compte. Si cela arrive souvent, le webhook est mal configuré.",
    },
    not_captured: {
      title: "Payé, mais la boutique n’a pas pu capturer le paiement",
      story:
        "Le service de paiement a confirmé le paiement, mais Medusa a échoué plusieurs fois à passer la commande ou à capturer le paiement. Le client a payé, et la commande manque ou n’est pas encore payée. La boutique continue d’essayer seule.",
      advice:
        "Regardez la dernière erreur dans les détails. Corrigez ce qu’elle dit, puis réessayez. Ou utilisez le paiement pour une autre commande, ou rendez l’argent et notez-le ici.",
    },
    unpaid_order: {
      title: "Une commande impayée n’a pas pu être annulée",
      story:
        "Le paiement a été annulé, ou sa référence a expiré sans être payée. La commande qui l’attendait n’a pas pu être annulée dans Medusa, par exemple parce qu’elle est déjà préparée ou expédiée. Le client n’a pas payé.",
      advice:
        "Demandez au client de payer autrement, ou annulez ou retournez la commande dans Medusa. Ensuite, fermez avec une note.",
    },
    test_payment: {
      title: "Un paiement de test a été confirmé alors que les paiements réels sont activés",
      story:
        "Quelqu’un a payé en mode test, alors que la boutique accepte maintenant de vrais paiements. Aucun argent réel n’est arrivé : la boutique ne capture donc rien.",
      advice: "Fermez avec une note. Si une commande attend ce paiement, annulez-la d’abord.",
    },
    unreadable_notification: {
      title: "Une notification n’a pas pu être lue",
      story:
        "Le service de paiement a envoyé un message que la boutique ne comprend pas. Un client a peut-être payé ; si c’est le cas, la boutique l’apprendra en interrogeant le service.",
      advice: "Demandez au service de paiement ce qu’était ce message, puis fermez avec une note.",
    },
    dead_notification: {
      title: "Une notification n’a pas pu être traitée",
      story:
        "Le service de paiement a prévenu la boutique d’un paiement, et la boutique a échoué de nombreuses fois à le traiter. Le client a peut-être payé sans recevoir de commande.",
      advice:
        "Corrigez ce que disent les détails, puis traitez de nouveau la notification. S’il n’y a plus rien à faire, fermez avec une note.",
    },
  },
  actions: {
    retry: {
      button: "Réessayer",
      title: "Réessayer de prendre le paiement en compte",
      explain:
        "La boutique essaie encore une fois de mettre ce paiement sur sa commande. Si ce qui l’empêchait a disparu, le paiement est capturé et ce cas est clos. Sinon, rien ne change.",
      confirm: "Réessayer",
    },
    retryCanceled: {
      button: "Réessayer",
      title: "Réessayer d’annuler la commande",
      explain:
        "Le service de paiement a annulé ce paiement. La boutique essaie encore une fois d’annuler sa commande. Si cela réussit, ce cas est clos. Sinon, rien ne change.",
      confirm: "Réessayer",
    },
    attach: {
      button: "Utiliser pour une commande",
      title: "Utiliser ce paiement pour une commande",
      explain:
        "Les {{amount}} de ce paiement paient alors ce que vous choisissez, et y sont capturés. Cela doit coûter exactement ce montant ; sinon, rien ne change.",
      confirm: "Utiliser le paiement",
    },
    refund: {
      button: "Noter un remboursement",
      title: "Noter de l’argent rendu",
      explain:
        "Ceci ne déplace pas d’argent : rendez-le d’abord vous-même, par virement, puis notez-le ici. Dès lors, le paiement ne peut plus payer une autre commande. S’il paie une commande toujours valable, le remboursement du même montant dans Medusa fonctionne alors, une fois.",
      confirm: "Noter le remboursement",
    },
    close: {
      button: "Fermer",
      title: "Fermer avec une note",
      explain:
        "À faire quand vous avez réglé cela autrement. La boutique ne s’occupe plus d’elle-même de ce paiement : ce qui n’est pas encore sur une commande n’y sera pas mis. Une commande impayée qui n’était gardée que pour ce paiement est annulée.",
      confirm: "Fermer",
    },
    closeNotification: {
      button: "Fermer",
      title: "Fermer avec une note",
      explain:
        "À faire quand vous avez réglé cela autrement. La boutique ne fait plus rien de cette notification.",
      confirm: "Fermer",
    },
    replay: {
      button: "Traiter de nouveau",
      title: "Traiter de nouveau la notification",
      explain:
        "La boutique traite cette notification comme si elle venait d’arriver. En cas de nouvel échec, elle continue d’essayer seule pendant quelques heures.",
      confirm: "Traiter de nouveau",
    },
  },
  outcomes: {
    synced: "Le paiement est pris en compte et le cas est clos.",
    held: "Il n’a pas encore pu être pris en compte. Le cas dit pourquoi.",
    refunded: "Le remboursement est noté.",
    closed: "Clos. Vous le retrouvez parmi les cas clos.",
    processed: "La notification est traitée.",
    ignored: "La notification est traitée : il n’y avait plus rien à faire.",
    received: "Nouvel échec. La boutique continue d’essayer seule.",
  },
  form: {
    cancel: "Annuler",
    optional: "facultatif",
    amount: "Montant rendu, en kwanzas",
    amountHint: "Jusqu’à {{left}}. Une partie seulement est possible.",
    amountRead: "{{amount}} seront notés. Il restera alors {{rest}} à rendre.",
    proof: "Numéro du virement",
    proofHint: "Sur le reçu de la banque. Chacun compte une fois.",
    note: "Note",
    closeNoteHint: "Ce que vous avez fait, pour qui le cherchera plus tard.",
    target: "Que doit-il payer ?",
    ownOrder: "Sa propre commande",
    ownCart: "Le propre panier du client",
    otherOrder: "Une autre commande",
    orderNumber: "Numéro de la commande",
    orderNumberHint:
      "Le numéro dans la liste des commandes. La commande doit attendre exactement {{amount}}.",
  },
  mistakes: {
    amountMissing: "Écrivez le montant.",
    amountUnclear: "Écrivez un montant comme 12 500 ou 12 500,50.",
    amountZero: "Écrivez un montant au-dessus de zéro.",
    amountTooMuch: "Il ne reste que {{left}} à rendre.",
    proofMissing: "Écrivez le numéro du virement.",
    proofTooLong: "Écrivez au plus 100 caractères.",
    noteMissing: "Écrivez une note.",
    noteTooLong: "Écrivez au plus 1000 caractères.",
    orderMissing: "Écrivez le numéro de la commande.",
    orderUnclear: "Écrivez un numéro, comme 12.",
  },
  problems: {
    seen_to:
      "C’est déjà fait, ou ne peut plus l’être : quelqu’un s’en est peut-être occupé. Rechargez la page.",
    busy: "Quelqu’un s’occupe de ce paiement en ce moment. Réessayez dans deux minutes.",
    not_confirmed: "Ce paiement n’est pas encore confirmé : il n’y a rien à prendre en compte.",
    captured_already:
      "Ce paiement est déjà capturé dans Medusa et ne peut plus être déplacé. Rendez plutôt l’argent.",
    no_target: "Ce paiement n’a pas de commande à lui. Choisissez une autre commande.",
    target_taken:
      "Un autre paiement paie déjà cela, ou est en cours de traitement. Choisissez une autre commande.",
    own_order_waits:
      "Une commande a été passée pour ce paiement, et rien d’autre ne la paie. Utilisez le paiement pour cette commande, ou annulez-la d’abord.",
    other_currency: "Le prix n’en est pas en kwanzas. Choisissez une autre commande.",
    cart_completed: "Ce panier est devenu une commande. Choisissez la commande par son numéro.",
    order_canceled: "Cette commande est annulée. Passez-en une nouvelle pour le client, ou rendez l’argent.",
    order_not_awaiting:
      "Cette commande n’attend pas de paiement de ce montant. Choisissez-en une autre, ou rendez l’argent.",
    amounts_differ:
      "Les montants ne concordent pas exactement. Choisissez une autre commande, ou rendez l’argent.",
    too_much: "C’est plus que ce qui reste à rendre.",
    proof_repeated: "Ce virement est déjà noté. Un autre virement a un autre numéro.",
    missing: "Cela n’existe plus. Rechargez la page.",
    noSuchOrder: "Il n’y a pas de commande portant ce numéro.",
    later: "La boutique n’a pas pu le faire maintenant. Rien n’est perdu : réessayez dans un moment.",
    signedOut: "Vous n’êtes plus connecté, ou n’avez pas ce droit. Connectez-vous de nouveau.",
    unreachable: "La boutique est injoignable. Vérifiez votre connexion et réessayez.",
    refused: "La boutique a refusé cela.",
    answer: "La boutique dit : {{message}}",
  },
}
