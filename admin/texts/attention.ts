/** The attention list. */
export const en = {
  menu: "Needs attention",
  title: "Needs attention",
  intro: "Payments and notifications that need a decision from you appear here.",
  open: "Open",
  closed: "Closed",
  sort: { label: "Sort by", newest: "Newest first", oldest: "Oldest first" },
  failed: "The list could not be loaded.",
  notice: "Items that need attention: {{number}}",
  see: "View",
  alike: "More like this: {{number}}",
  empty: {
    open: "Nothing needs attention",
    openBesideOthers: "No other payment needs a decision",
    openHint: "You have nothing to decide.",
    closed: "No closed items yet",
    closedHint: "Closed items are kept here: you can see when and how each was closed.",
  },
  item: {
    amount: "Amount",
    givenBack: "Refunded so far",
    stillToPay: "Outstanding on the order",
    cartTotal: "Cart total now",
    copyReference: "Copy the reference number {{number}}",
    since: "Since",
    order: "Order #{{number}}",
    usedForOrder: "Used for order #{{number}}",
    testMoney:
      "This is a test payment, without real money. If you refund it, send no money: only record the refund.",
    orderUnnamed: "Order",
    shopper: "Customer",
    payment: "View payment",
    technical: "Technical details",
    usable: "Or press “Use for an order” to use the payment for a new order of this amount.",
    partly:
      "This payment was refunded in part, so it can no longer pay for an order. Refund the rest, {{rest}}, and record the refund here. If you agreed on something else with the customer, close this item with a note.",
  },
  closing: {
    synced: "Solved",
    used: "Used for an order",
    refunded: "Refunded",
    closed: "Closed with a note",
    replayed: "Processed again",
    by: "By",
    at: "Closed",
    how: "Outcome",
    note: "Note",
    store: "The store",
  },
  reasons: {
    session_replaced: {
      title: "An old payment request was paid",
      story:
        "The customer paid an old reference or wallet request. Before that, another payment was started or another payment method chosen. Their order may still be unpaid.",
      advice:
        "Open the order. If it is unpaid, use this payment for it. If it is paid, refund the customer and record the refund here.",
    },
    cart_changed: {
      title: "The cart changed before it was paid",
      story:
        "The cart has changed since the customer started this payment. They paid the old amount, so they have no order. Until you decide, the shop does not let them pay again.",
      advice:
        "Tell the customer that you have their payment. If the customer changes the cart back, so that it costs what they paid, press “Try again”: the store then creates the order with this payment. If not, refund the customer and record the refund here, or use the payment for another order of exactly this amount.",
    },
    paid_twice: {
      title: "The customer paid twice",
      story: "The order is already paid by another payment, so this one is not needed.",
      advice:
        "Tell the customer yourself: the store sends no message about it. Refund this payment and record the refund here. Or, if the customer wants the same products again, use this payment for a new order of this amount.",
    },
    paid_after_cancel: {
      title: "A payment arrived for a cancelled order",
      story: "The order was already cancelled when the store learned of the payment.",
      advice:
        "Refund the customer and record the refund here. Tell the customer yourself: the store sends no message about a refund.",
    },
    canceled_after_paid: {
      title: "A paid order was cancelled",
      story: "The order was cancelled although its payment was already captured.",
      advice:
        "Refund the customer and record the refund here. Tell the customer yourself: the store sends no message about a refund.",
    },
    paid_no_order: {
      title: "Paid, but there is no order",
      story:
        "The customer has paid, but Medusa could not create an order for the payment. Usually a product was sold out, or delivery details were missing. The technical details say why.",
      advice:
        "Add stock, or ask the customer to complete the cart. Then press “Try again”. If that is not possible, refund the customer and record the refund here.",
    },
    amount_mismatch: {
      title: "The amounts differ",
      story:
        "The payment does not fit its order: the amount or the currency differs, or the payment is more than what is left to pay on the order. The technical details say which.",
      advice:
        "Compare the payment with the order. If “Use for an order” is shown below, you can use the payment for an unpaid order of exactly this amount. If not, refund the customer and record the refund here.",
    },
    overpaid: {
      title: "The customer paid more than the order costs",
      story: "The order’s total was reduced, and now it is lower than what the customer paid.",
      advice:
        "Refund the difference, which is the amount “To refund” below, and record the refund here. Once you have recorded the whole difference as refunded, this item closes by itself.",
    },
    underpaid: {
      title: "The order costs more than the customer paid",
      story: "The payment is captured, but the order now costs more.",
      advice:
        "The order’s page shows what is outstanding. Press “Request payment” there, and send the link to the customer. Once they have paid, this item closes by itself. Or cancel the order, refund the customer and record the refund here.",
    },
    conflicting_status: {
      title: "The service reported both paid and cancelled",
      story:
        "The payment service first reported the payment as paid and later as cancelled, or the other way round. Or it cancelled a payment that the store has already captured. The store does not know if the customer has paid.",
      advice:
        "Do not ship the order yet. Give the payment service the reference number and ask which result is right. Then close this item with a note, or refund the customer and record the refund here.",
    },
    not_notified: {
      title: "Paid, but no notification arrived",
      story:
        "The store checked the status, and the payment service says that the customer has paid. The service has not sent its notification, so the store has not captured the payment.",
      advice:
        "Look up the payment in your account at the payment service. If the money is there, press “Try again” to capture it. If not, do not capture it: ask the payment service. If this happens often, check “Notifications” in the setup checklist (Settings → ServicePay).",
    },
    not_captured: {
      title: "Paid, but the store could not capture it",
      story:
        "The customer has paid, but Medusa failed several times to create the order or capture the payment. The store keeps trying.",
      advice:
        "Ask your developer to fix the error under “Technical details”. Then press “Try again”. Or use the payment for another order, or refund the customer and record the refund here.",
    },
    unpaid_order: {
      title: "An unpaid order could not be cancelled",
      story:
        "The payment was cancelled, or the time to pay ended, and no money has arrived. The store could not cancel the order in Medusa, for example because it is already fulfilled.",
      advice:
        "Ask the customer to pay another way, or cancel or return the order in Medusa. Then close this item with a note.",
    },
    test_payment: {
      title: "A test payment was confirmed in live mode",
      story: "Someone paid in test mode, but the store now takes live payments. No real money was received.",
      advice:
        "If an order uses this payment or waits for it, cancel the order first. Then close this item with a note.",
    },
    unreadable_notification: {
      title: "A notification could not be read",
      story:
        "The payment service sent a notification that the store does not understand. If it reported a payment, the store finds the payment when it next checks the status.",
      advice: "Ask the payment service what the notification was. Then close this item with a note.",
    },
    dead_notification: {
      title: "A notification could not be processed",
      story:
        "The payment service reported that a payment was paid or cancelled, but the store could not process the notification. If it was paid, the customer may have no order.",
      advice:
        "Ask your developer to fix the error under “Technical details”. Then press “Process again”. If there is nothing left to do, close this item with a note.",
    },
  },
  actions: {
    retry: {
      button: "Try again",
      title: "Try again to complete the payment",
      explain:
        "The store tries again to create the order, if there is none yet, and to capture the payment for it. If it succeeds, this item is closed. If it fails, nothing changes.",
      confirm: "Try again",
    },
    retryCanceled: {
      button: "Try again",
      title: "Try again to cancel the order",
      explain:
        "The payment service cancelled this payment. The store tries again to cancel its order. If it succeeds, this item is closed. If it fails, nothing changes.",
      confirm: "Try again",
    },
    attach: {
      button: "Use for an order",
      title: "Use this payment for an order",
      explain:
        "The store captures this payment of {{amount}} for the order that you choose here. If the customer has a reference or a wallet request for that order, tell them not to pay it.",
      confirm: "Use the payment",
    },
    refund: {
      button: "Record refund",
      title: "Record a refund",
      explain:
        "First send the money back to the customer yourself, for example by bank transfer. Then enter here how much you sent. This form only records the refund: it moves no money and sends no message, so tell the customer yourself.",
      confirm: "Record refund",
    },
    refundTest: {
      button: "Record refund",
      title: "Record a refund",
      explain:
        "This was a test payment, without real money, so send no money. As the number of the transfer, enter anything, for example TEST-1. The store sends the customer no message about it.",
      confirm: "Record refund",
    },
    refundUsable: {
      button: "Record refund",
      title: "Record a refund",
      explain:
        "First send the money back to the customer yourself, for example by bank transfer. Then enter here how much you sent. This form only records the refund: it moves no money and sends no message, so tell the customer yourself. After a recorded refund, even of a part, this payment can no longer pay for an order.",
      confirm: "Record refund",
    },
    close: {
      button: "Close item",
      title: "Close the item with a note",
      explain:
        "Close this item if you solved it another way. The store does nothing more with this payment and will not capture it.",
      confirm: "Close item",
    },
    closePending: {
      button: "Close item",
      title: "Close the item with a note",
      explain:
        "Close this item if you solved it another way. If a payment still arrives, the store captures it, unless the order is cancelled: then the store asks you what to do.",
      confirm: "Close item",
    },
    closeUnpaidOrder: {
      button: "Close item",
      title: "Close the item with a note",
      explain:
        "Close this item if you solved it another way. The store will not capture this payment. If its order waits for this payment alone, the store may cancel the order.",
      confirm: "Close item",
    },
    closeCaptured: {
      button: "Close item",
      title: "Close the item with a note",
      explain:
        "Close this item if you solved it another way. The payment stays captured. The store does nothing more about it.",
      confirm: "Close item",
    },
    closeNotification: {
      button: "Close item",
      title: "Close the item with a note",
      explain:
        "Close this item if you solved it another way. The store does nothing more with this notification.",
      confirm: "Close item",
    },
    replay: {
      button: "Process again",
      title: "Process the notification again",
      explain:
        "The store processes this notification as if it had just arrived. If it fails again, the store keeps trying for about two and a half hours.",
      confirm: "Process again",
    },
  },
  outcomes: {
    synced: "Done. The item is closed.",
    used: "The payment is used for the order, and the item is closed.",
    on_hold: "That did not work. Try again in a moment.",
    because: "That did not work, and the item is still open: {{reason}}. See its technical details.",
    refunded: "The refund is recorded.",
    closed: "Closed. You can find it under Closed.",
    processed: "The notification was processed.",
    ignored: "The notification was processed. There was nothing left to do.",
    received: "It failed again. The store keeps trying.",
  },
  form: {
    cancel: "Cancel",
    optional: "optional",
    amount: "Refunded amount, in kwanzas",
    amountHint: "Up to {{left}}. You can refund part of it.",
    amountRead: "You are recording {{amount}}. You keep {{rest}} of this payment.",
    amountReadAll: "You are recording {{amount}}. The payment is then refunded in full.",
    proof: "Number of the transfer or receipt",
    proofHint:
      "For a refund in cash, the number of the receipt that the customer signed. Each refund of this payment needs a number of its own.",
    note: "Note",
    closeNoteHint: "What you did, for people who look this up later.",
    target: "What should this payment pay for?",
    ownOrder: "Its own order, no. {{number}}",
    ownHint: "{{outstanding}} is left to pay on this order. After this payment, {{rest}} will still be left.",
    ownCart: "The customer’s cart, as it is now",
    otherOrder: "Another order",
    fitting: "Newest orders that ask for exactly this amount",
    otherCustomer: "another customer",
    orderNumber: "Order number",
    orderNumberHint:
      "An order, or a draft order, with exactly {{amount}} left to pay. If there is none, create a draft order for the customer first.",
  },
  mistakes: {
    amountMissing: "Enter the amount.",
    amountUnclear: "Enter an amount like 12,500 or 12,500.50.",
    amountZero: "Enter an amount above zero.",
    amountTooMuch: "At most {{left}} can be refunded.",
    proofMissing: "Enter the number of the transfer or receipt.",
    proofTooLong: "Enter at most 100 characters.",
    noteMissing: "Enter a note.",
    noteTooLong: "Enter at most 1000 characters.",
    orderMissing: "Enter the order number.",
    orderUnclear: "Enter a number, like 12.",
  },
  problems: {
    no_longer_possible:
      "This action is no longer possible. Someone may have done it already. Reload the page.",
    busy: "This payment is being processed. Try again in two minutes.",
    not_confirmed: "This payment is not confirmed yet, so it can’t be captured.",
    captured_already:
      "This payment is already captured in Medusa, so it can’t be used for another order. Refund it instead.",
    no_target: "This payment has no order of its own. Choose another order.",
    target_taken: "Another payment already pays for this order. Choose another order.",
    own_order_waits:
      "This payment has its own unpaid order. Use the payment for that order, or cancel that order first.",
    other_currency: "That order is not priced in kwanzas. Choose another order.",
    cart_completed: "This cart is now an order. Choose the order by its number.",
    order_canceled: "That order is cancelled. Create a new order for the customer, or refund the payment.",
    order_not_awaiting:
      "That order is not waiting for a payment of this amount. Choose another order, or refund the payment.",
    amounts_differ:
      "What is left to pay on that order is not exactly the paid amount. Choose another order, or refund the payment.",
    cart_changed:
      "The cart’s total no longer fits this payment. Ask the customer to change the cart back. Or choose an order here, or refund the payment.",
    too_much: "That is more than is left to refund.",
    proof_repeated:
      "This number is already recorded for this payment. Enter the number of another transfer or receipt.",
    nothing_to_refund:
      "There is nothing to refund in Medusa. Your refunds are there already, or Medusa never captured the payment. Reload the page.",
    order_changing:
      "This order has an open edit, return, exchange or claim. Confirm or cancel it first, then refund.",
    missing: "This item no longer exists. Reload the page.",
    noSuchOrder: "There is no order with this number.",
    later: "The store could not do this now, and nothing was changed. Try again later.",
    signedOut: "You are signed out, or your role does not allow this. Sign in again.",
    unreachable: "The store could not be reached. Check your connection and try again.",
    refused: "The store refused this request.",
    answer: "The store says: {{message}}",
  },
}

type AttentionTexts = typeof en

export const pt: AttentionTexts = {
  menu: "Requer atenção",
  title: "Requer atenção",
  intro: "Aqui aparecem os casos que precisam de uma decisão sua.",
  open: "Em aberto",
  closed: "Fechados",
  sort: { label: "Ordenar", newest: "Mais recentes primeiro", oldest: "Mais antigos primeiro" },
  failed: "Não foi possível carregar a lista.",
  notice: "Casos que requerem atenção: {{number}}",
  see: "Ver",
  alike: "Outros casos iguais: {{number}}",
  empty: {
    open: "Nada requer atenção",
    openBesideOthers: "Nenhum outro pagamento precisa de uma decisão",
    openHint: "Não tem nada para decidir.",
    closed: "Ainda não há casos fechados",
    closedHint: "Os casos fechados ficam guardados aqui: pode ver quando e como foi fechado cada um.",
  },
  item: {
    amount: "Valor",
    givenBack: "Já reembolsado",
    stillToPay: "Por pagar na encomenda",
    cartTotal: "Total atual do carrinho",
    copyReference: "Copiar o número de referência {{number}}",
    since: "Desde",
    order: "Encomenda n.º {{number}}",
    usedForOrder: "Usado na encomenda n.º {{number}}",
    testMoney:
      "Este é um pagamento de teste, sem dinheiro real. Se o reembolsar, não envie dinheiro: registe só o reembolso.",
    orderUnnamed: "Encomenda",
    shopper: "Cliente",
    payment: "Ver este pagamento",
    technical: "Detalhes técnicos, em inglês",
    usable: "Ou use o pagamento para uma nova encomenda deste valor, com “Usar numa encomenda”.",
    partly:
      "Este pagamento foi reembolsado em parte; por isso, já não pode ser usado para pagar uma encomenda. Reembolse o resto, {{rest}}, e registe aqui o reembolso. Se combinou outra coisa com o cliente, feche este caso com uma nota.",
  },
  closing: {
    synced: "Resolvido",
    used: "Usado numa encomenda",
    refunded: "Reembolsado",
    closed: "Fechado com uma nota",
    replayed: "Processada de novo",
    by: "Por",
    at: "Fechado",
    how: "Resultado",
    note: "Nota",
    store: "A loja",
  },
  reasons: {
    session_replaced: {
      title: "Foi pago um pedido de pagamento antigo",
      story:
        "O cliente pagou uma referência, ou um pedido na carteira, já antigo. Antes disso, foi iniciado outro pagamento ou escolhida outra forma de pagamento. A encomenda pode ainda estar por pagar.",
      advice:
        "Abra a encomenda. Se não estiver paga, use este pagamento nela. Se já estiver paga, reembolse o cliente e registe aqui o reembolso.",
    },
    cart_changed: {
      title: "O carrinho mudou antes de ser pago",
      story:
        "O carrinho mudou depois de o cliente iniciar este pagamento. O cliente pagou o valor antigo, por isso não há encomenda. Até à sua decisão, a loja não deixa o cliente pagar outra vez.",
      advice:
        "Diga ao cliente que a loja já tem o pagamento dele. Se o cliente puser o carrinho como estava, carregue em “Tentar de novo”: a loja cria a encomenda com este pagamento. Senão, reembolse o cliente e registe aqui o reembolso, ou use o pagamento para outra encomenda exatamente deste valor.",
    },
    paid_twice: {
      title: "O cliente pagou duas vezes",
      story: "A encomenda já está paga com outro pagamento, por isso este está a mais.",
      advice:
        "Avise o cliente: a loja não lhe envia mensagens sobre isto. Reembolse este pagamento e registe aqui o reembolso. Ou, se o cliente quiser o mesmo outra vez, use este pagamento para uma nova encomenda deste valor.",
    },
    paid_after_cancel: {
      title: "Chegou um pagamento de uma encomenda cancelada",
      story: "A encomenda já estava cancelada quando a loja soube do pagamento.",
      advice:
        "Reembolse o cliente e registe aqui o reembolso. Avise o cliente: a loja não envia mensagens sobre reembolsos.",
    },
    canceled_after_paid: {
      title: "Foi cancelada uma encomenda já paga",
      story: "A encomenda foi cancelada depois de o pagamento ser capturado.",
      advice:
        "Reembolse o cliente e registe aqui o reembolso. Avise o cliente: a loja não envia mensagens sobre reembolsos.",
    },
    paid_no_order: {
      title: "Pago, mas não há encomenda",
      story:
        "O cliente pagou, mas o Medusa não conseguiu criar a encomenda deste pagamento. Em geral, um produto esgotou ou faltavam os dados da entrega. Os detalhes técnicos dizem porquê.",
      advice:
        "Reponha o stock ou peça ao cliente que complete o carrinho. Depois carregue em “Tentar de novo”. Se não for possível, reembolse o cliente e registe aqui o reembolso.",
    },
    amount_mismatch: {
      title: "Os valores não coincidem",
      story:
        "O pagamento não corresponde à encomenda: o valor ou a moeda é diferente, ou o pagamento é maior do que o que falta pagar na encomenda. Os detalhes técnicos dizem o que não coincide.",
      advice:
        "Compare o pagamento com a encomenda. Se aparecer “Usar numa encomenda”, pode usar o pagamento numa encomenda ainda não paga e exatamente deste valor. Senão, reembolse o cliente e registe aqui o reembolso.",
    },
    overpaid: {
      title: "O cliente pagou mais do que a encomenda custa",
      story: "O total da encomenda foi reduzido e agora é inferior ao que o cliente pagou.",
      advice:
        "Reembolse a diferença, que é o valor “Por reembolsar” abaixo, e registe aqui o reembolso. Depois de registar o reembolso de toda a diferença, este caso fecha-se sozinho.",
    },
    underpaid: {
      title: "A encomenda custa mais do que o cliente pagou",
      story: "O pagamento foi capturado, mas a encomenda agora custa mais.",
      advice:
        "A página da encomenda mostra o que falta pagar. Carregue aí em “Pedir pagamento” e envie o link ao cliente. Depois de o cliente pagar, este caso fecha-se sozinho. Ou cancele a encomenda, reembolse o cliente e registe aqui o reembolso.",
    },
    conflicting_status: {
      title: "O serviço deu o pagamento como pago e como cancelado",
      story:
        "O serviço de pagamento comunicou o pagamento primeiro como pago e depois como cancelado, ou ao contrário. Ou cancelou um pagamento que a loja já tinha capturado. A loja não sabe se o cliente pagou.",
      advice:
        "Não envie a encomenda por agora. Indique o número de referência ao serviço de pagamento e pergunte qual é o resultado certo. Depois feche este caso com uma nota, ou reembolse o cliente e registe aqui o reembolso.",
    },
    not_notified: {
      title: "Pago, mas a notificação não chegou",
      story:
        "A loja consultou o estado, e o serviço de pagamento diz que o cliente pagou. O serviço não enviou a notificação, por isso a loja não capturou o pagamento.",
      advice:
        "Procure o pagamento na sua conta no serviço de pagamento. Se o dinheiro lá estiver, carregue em “Tentar de novo” para o capturar. Senão, não o capture: contacte o serviço de pagamento. Se acontecer muitas vezes, veja “Notificações” na lista de configuração (Definições → ServicePay).",
    },
    not_captured: {
      title: "Pago, mas a loja não conseguiu capturar o pagamento",
      story:
        "O cliente pagou, mas o Medusa falhou várias vezes ao criar a encomenda ou ao capturar o pagamento. A loja continua a tentar.",
      advice:
        "Mostre o erro em “Detalhes técnicos” ao seu programador. Depois de resolvido, carregue em “Tentar de novo”. Ou use o pagamento para outra encomenda, ou reembolse o cliente e registe aqui o reembolso.",
    },
    unpaid_order: {
      title: "Não foi possível cancelar uma encomenda por pagar",
      story:
        "O pagamento foi cancelado, ou o prazo terminou, e não chegou dinheiro. A loja não conseguiu cancelar a encomenda no Medusa, por exemplo porque já foi preparada para envio.",
      advice:
        "Peça ao cliente que pague de outra forma. Ou, no Medusa, cancele a encomenda ou registe a devolução. Depois feche este caso com uma nota.",
    },
    test_payment: {
      title: "Um pagamento de teste foi confirmado em modo real",
      story:
        "Alguém pagou em modo de teste, mas a loja já recebe pagamentos reais. Não entrou dinheiro verdadeiro.",
      advice:
        "Se uma encomenda usa este pagamento ou espera por ele, cancele-a primeiro. Depois feche este caso com uma nota.",
    },
    unreadable_notification: {
      title: "Não foi possível ler uma notificação",
      story:
        "O serviço de pagamento enviou uma notificação que a loja não entende. Se a notificação era sobre um pagamento, a loja encontra-o na próxima consulta do estado.",
      advice: "Pergunte ao serviço de pagamento que notificação era e depois feche este caso com uma nota.",
    },
    dead_notification: {
      title: "Não foi possível processar uma notificação",
      story:
        "O serviço de pagamento comunicou um pagamento feito ou cancelado, mas a loja não conseguiu processar a notificação. Se o cliente pagou, pode estar sem encomenda.",
      advice:
        "Mostre o erro em “Detalhes técnicos” ao seu programador. Depois de resolvido, carregue em “Processar de novo”. Se não houver mais nada a fazer, feche este caso com uma nota.",
    },
  },
  actions: {
    retry: {
      button: "Tentar de novo",
      title: "Tentar concluir este pagamento de novo",
      explain:
        "A loja tenta de novo criar a encomenda, se ainda não existir, e capturar o pagamento. Se conseguir, o caso fica fechado. Se falhar, nada muda.",
      confirm: "Tentar de novo",
    },
    retryCanceled: {
      button: "Tentar de novo",
      title: "Tentar cancelar a encomenda de novo",
      explain:
        "O serviço de pagamento cancelou este pagamento. A loja tenta de novo cancelar a encomenda. Se conseguir, o caso fica fechado. Se falhar, nada muda.",
      confirm: "Tentar de novo",
    },
    attach: {
      button: "Usar numa encomenda",
      title: "Usar este pagamento numa encomenda",
      explain:
        "A loja usa este pagamento de {{amount}} para pagar a encomenda que escolher aqui. Se o cliente tiver uma referência ou um pedido de pagamento na carteira para essa encomenda, diga-lhe que não pague.",
      confirm: "Usar o pagamento",
    },
    refund: {
      button: "Registar reembolso",
      title: "Registar um reembolso",
      explain:
        "Envie primeiro o dinheiro ao cliente, por exemplo por transferência bancária. Depois registe aqui quanto enviou: este formulário não movimenta dinheiro nem envia mensagens, por isso avise o cliente.",
      confirm: "Registar reembolso",
    },
    refundTest: {
      button: "Registar reembolso",
      title: "Registar um reembolso",
      explain:
        "Foi um pagamento de teste, sem dinheiro real: não envie dinheiro. Como número da transferência, introduza qualquer coisa, por exemplo TESTE-1. A loja não envia nenhuma mensagem ao cliente.",
      confirm: "Registar reembolso",
    },
    refundUsable: {
      button: "Registar reembolso",
      title: "Registar um reembolso",
      explain:
        "Envie primeiro o dinheiro ao cliente, por exemplo por transferência bancária. Depois registe aqui quanto enviou: este formulário não movimenta dinheiro nem envia mensagens, por isso avise o cliente. A partir daí, mesmo que registe só uma parte, este pagamento já não pode pagar nenhuma encomenda.",
      confirm: "Registar reembolso",
    },
    close: {
      button: "Fechar o caso",
      title: "Fechar o caso com uma nota",
      explain:
        "Feche o caso se o resolveu de outra forma. A loja não faz mais nada com este pagamento e não o captura.",
      confirm: "Fechar o caso",
    },
    closePending: {
      button: "Fechar o caso",
      title: "Fechar o caso com uma nota",
      explain:
        "Feche o caso se o resolveu de outra forma. Se ainda chegar um pagamento, a loja captura-o, a não ser que a encomenda esteja cancelada: nesse caso, pergunta-lhe o que fazer.",
      confirm: "Fechar o caso",
    },
    closeUnpaidOrder: {
      button: "Fechar o caso",
      title: "Fechar o caso com uma nota",
      explain:
        "Feche o caso se o resolveu de outra forma. A loja não captura este pagamento. Se a encomenda só espera por este pagamento, a loja pode cancelá-la.",
      confirm: "Fechar o caso",
    },
    closeCaptured: {
      button: "Fechar o caso",
      title: "Fechar o caso com uma nota",
      explain:
        "Feche o caso se o resolveu de outra forma. O pagamento continua capturado. A loja não faz mais nada.",
      confirm: "Fechar o caso",
    },
    closeNotification: {
      button: "Fechar o caso",
      title: "Fechar o caso com uma nota",
      explain: "Feche o caso se o resolveu de outra forma. A loja não faz mais nada com esta notificação.",
      confirm: "Fechar o caso",
    },
    replay: {
      button: "Processar de novo",
      title: "Processar a notificação de novo",
      explain:
        "A loja processa esta notificação como se tivesse acabado de chegar. Se voltar a falhar, continua a tentar durante cerca de duas horas e meia.",
      confirm: "Processar de novo",
    },
  },
  outcomes: {
    synced: "Está feito. O caso foi fechado.",
    used: "O pagamento foi usado na encomenda e o caso foi fechado.",
    on_hold: "Não resultou. Tente de novo daqui a pouco.",
    because: "Não resultou, e o caso continua em aberto: {{reason}}. Veja os detalhes técnicos.",
    refunded: "O reembolso está registado.",
    closed: "Fechado. Pode vê-lo em “Fechados”.",
    processed: "A notificação foi processada.",
    ignored: "A notificação foi processada: não havia mais nada a fazer.",
    received: "Voltou a falhar. A loja continua a tentar.",
  },
  form: {
    cancel: "Cancelar",
    optional: "opcional",
    amount: "Valor reembolsado, em kwanzas",
    amountHint: "Até {{left}}. Pode reembolsar só uma parte.",
    amountRead: "Vai registar {{amount}}. A loja fica com {{rest}} deste pagamento.",
    amountReadAll: "Vai registar {{amount}}. O pagamento fica totalmente reembolsado.",
    proof: "Número da transferência ou do recibo",
    proofHint:
      "Para um reembolso em dinheiro, o número do recibo que o cliente assinou. Cada reembolso deste pagamento precisa de um número próprio.",
    note: "Nota",
    closeNoteHint: "O que fez, para quem consultar isto mais tarde.",
    target: "A que se destina este pagamento?",
    ownOrder: "A encomenda deste pagamento, n.º {{number}}",
    ownHint: "Faltam pagar {{outstanding}} desta encomenda. Depois deste pagamento, ainda faltam {{rest}}.",
    ownCart: "O carrinho do cliente, como está agora",
    otherOrder: "Outra encomenda",
    fitting: "Encomendas mais recentes com exatamente este valor por pagar",
    otherCustomer: "outro cliente",
    orderNumber: "Número da encomenda",
    orderNumberHint:
      "Uma encomenda, ou uma encomenda em rascunho, com exatamente {{amount}} por pagar. Se não houver, crie primeiro uma em rascunho para o cliente.",
  },
  mistakes: {
    amountMissing: "Introduza o valor.",
    amountUnclear: "Introduza um valor como 12 500 ou 12 500,50.",
    amountZero: "Introduza um valor acima de zero.",
    amountTooMuch: "Pode reembolsar, no máximo, {{left}}.",
    proofMissing: "Introduza o número da transferência ou do recibo.",
    proofTooLong: "Introduza no máximo 100 caracteres.",
    noteMissing: "Introduza uma nota.",
    noteTooLong: "Introduza no máximo 1000 caracteres.",
    orderMissing: "Introduza o número da encomenda.",
    orderUnclear: "Introduza um número, como 12.",
  },
  problems: {
    no_longer_possible: "Esta ação já não é possível. Talvez alguém já a tenha feito. Recarregue a página.",
    busy: "Este pagamento está a ser processado. Tente de novo dentro de dois minutos.",
    not_confirmed: "Este pagamento ainda não está confirmado, por isso não pode ser capturado.",
    captured_already:
      "Este pagamento já está capturado no Medusa, por isso não pode ser usado noutra encomenda. Reembolse-o.",
    no_target: "Este pagamento não tem encomenda própria. Escolha outra encomenda.",
    target_taken: "Esta encomenda já está paga com outro pagamento. Escolha outra encomenda.",
    own_order_waits:
      "Este pagamento tem uma encomenda própria por pagar. Use-o para essa encomenda, ou cancele-a primeiro.",
    other_currency: "Essa encomenda não tem preço em kwanzas. Escolha outra encomenda.",
    cart_completed: "Este carrinho já é uma encomenda. Escolha a encomenda pelo número.",
    order_canceled: "Essa encomenda está cancelada. Crie uma nova para o cliente, ou reembolse o pagamento.",
    order_not_awaiting:
      "Essa encomenda não está à espera de um pagamento deste valor. Escolha outra, ou reembolse o pagamento.",
    amounts_differ:
      "O que falta pagar nessa encomenda não é exatamente o valor pago. Escolha outra encomenda, ou reembolse o pagamento.",
    cart_changed:
      "O total do carrinho já não corresponde a este pagamento. Peça ao cliente que reponha o carrinho como estava. Ou escolha aqui uma encomenda, ou reembolse o pagamento.",
    too_much: "É mais do que o que falta reembolsar.",
    proof_repeated:
      "Este número já está registado neste pagamento. Introduza o número de outra transferência ou de outro recibo.",
    nothing_to_refund:
      "Não há nada a reembolsar no Medusa. Os reembolsos já lá estão, ou o Medusa nunca capturou o pagamento. Recarregue a página.",
    order_changing:
      "Esta encomenda tem uma edição, devolução, troca ou reclamação em aberto. Confirme ou cancele primeiro essa operação e depois reembolse.",
    missing: "Este caso já não existe. Recarregue a página.",
    noSuchOrder: "Não há encomenda com este número.",
    later: "A loja não conseguiu fazer isto agora, e nada mudou. Tente de novo mais tarde.",
    signedOut: "A sua sessão terminou, ou não tem permissão para isto. Inicie sessão de novo.",
    unreachable: "Não foi possível contactar a loja. Verifique a ligação e tente de novo.",
    refused: "A loja recusou este pedido.",
    answer: "A loja diz: {{message}}",
  },
}

/** The texts that differ in Brazil. */
export const ptBR: AttentionTexts = {
  ...pt,
  menu: "Requer atenção",
  title: "Requer atenção",
  intro: "Aqui aparecem os casos que precisam de uma decisão sua.",
  notice: "Casos que requerem atenção: {{number}}",
  empty: {
    ...pt.empty,
    closedHint: "Os casos fechados ficam guardados aqui: você pode ver quando e como foi fechado cada um.",
  },
  item: {
    ...pt.item,
    stillToPay: "Falta pagar no pedido",
    testMoney:
      "Este é um pagamento de teste, sem dinheiro real. Se o reembolsar, não envie dinheiro: registre só o reembolso.",
    order: "Pedido nº {{number}}",
    orderUnnamed: "Pedido",
    usedForOrder: "Usado no pedido nº {{number}}",
    usable: "Ou use o pagamento para um novo pedido deste valor, com “Usar em um pedido”.",
    partly:
      "Este pagamento foi reembolsado em parte; por isso, não pode mais ser usado para pagar um pedido. Reembolse o restante, {{rest}}, e registre aqui o reembolso. Se combinou outra coisa com o cliente, feche este caso com uma nota.",
  },
  closing: { ...pt.closing, used: "Usado em um pedido" },
  reasons: {
    ...pt.reasons,
    session_replaced: {
      ...pt.reasons.session_replaced,
      title: "Foi paga uma solicitação de pagamento antiga",
      story:
        "O cliente pagou uma referência, ou uma solicitação na carteira, já antiga. Antes disso, foi iniciado outro pagamento ou escolhida outra forma de pagamento. O pedido ainda pode não estar pago.",
      advice:
        "Abra o pedido. Se não estiver pago, use este pagamento nele. Se já estiver pago, reembolse o cliente e registre o reembolso aqui.",
    },
    cart_changed: {
      ...pt.reasons.cart_changed,
      story:
        "O carrinho mudou depois que o cliente iniciou este pagamento. O cliente pagou o valor antigo, por isso não há pedido. Até a sua decisão, a loja não deixa o cliente pagar de novo.",
      advice:
        "Diga ao cliente que a loja já tem o pagamento dele. Se o cliente deixar o carrinho como estava, clique em “Tentar de novo”: a loja cria o pedido com este pagamento. Senão, reembolse o cliente e registre o reembolso aqui, ou use o pagamento para outro pedido exatamente deste valor.",
    },
    paid_twice: {
      ...pt.reasons.paid_twice,
      story: "O pedido já está pago com outro pagamento, por isso este está sobrando.",
      advice:
        "Avise o cliente: a loja não envia mensagens sobre isso. Reembolse este pagamento e registre o reembolso aqui. Ou, se o cliente quiser o mesmo outra vez, use este pagamento para um novo pedido deste valor.",
    },
    paid_after_cancel: {
      title: "Chegou um pagamento de um pedido cancelado",
      story: "O pedido já estava cancelado quando a loja soube do pagamento.",
      advice:
        "Reembolse o cliente e registre o reembolso aqui. Avise o cliente: a loja não envia mensagens sobre reembolsos.",
    },
    canceled_after_paid: {
      title: "Um pedido já pago foi cancelado",
      story: "O pedido foi cancelado depois de o pagamento ser capturado.",
      advice:
        "Reembolse o cliente e registre o reembolso aqui. Avise o cliente: a loja não envia mensagens sobre reembolsos.",
    },
    paid_no_order: {
      title: "Pago, mas não há pedido",
      story:
        "O cliente pagou, mas o Medusa não conseguiu criar o pedido deste pagamento. Em geral, um produto esgotou ou faltavam os dados da entrega. Os detalhes técnicos dizem por quê.",
      advice:
        "Reponha o estoque ou peça ao cliente que complete o carrinho. Depois clique em “Tentar de novo”. Se não for possível, reembolse o cliente e registre o reembolso aqui.",
    },
    amount_mismatch: {
      ...pt.reasons.amount_mismatch,
      story:
        "O pagamento não corresponde ao pedido: o valor ou a moeda é diferente, ou o pagamento é maior do que o que falta pagar no pedido. Os detalhes técnicos dizem o que não coincide.",
      advice:
        "Compare o pagamento com o pedido. Se aparecer “Usar em um pedido”, você pode usar o pagamento em um pedido ainda não pago e exatamente deste valor. Senão, reembolse o cliente e registre o reembolso aqui.",
    },
    overpaid: {
      title: "O cliente pagou mais do que o pedido custa",
      story: "O total do pedido foi reduzido e agora é menor do que o cliente pagou.",
      advice:
        "Reembolse a diferença, que é o valor “A reembolsar” abaixo, e registre o reembolso aqui. Depois de registrar o reembolso de toda a diferença, este caso se fecha sozinho.",
    },
    underpaid: {
      title: "O pedido custa mais do que o cliente pagou",
      story: "O pagamento foi capturado, mas o pedido agora custa mais.",
      advice:
        "A página do pedido mostra o que falta pagar. Clique ali em “Pedir pagamento” e envie o link ao cliente. Depois que o cliente pagar, este caso se fecha sozinho. Ou cancele o pedido, reembolse o cliente e registre o reembolso aqui.",
    },
    conflicting_status: {
      ...pt.reasons.conflicting_status,
      story:
        "O serviço de pagamento informou o pagamento primeiro como pago e depois como cancelado, ou o contrário. Ou cancelou um pagamento que a loja já tinha capturado. A loja não sabe se o cliente pagou.",
      advice:
        "Não envie o pedido por enquanto. Informe o número de referência ao serviço de pagamento e pergunte qual é o resultado certo. Depois feche este caso com uma nota, ou reembolse o cliente e registre o reembolso aqui.",
    },
    not_notified: {
      ...pt.reasons.not_notified,
      story:
        "A loja consultou o status, e o serviço de pagamento diz que o cliente pagou. O serviço não enviou a notificação, por isso a loja não capturou o pagamento.",
      advice:
        "Procure o pagamento na sua conta no serviço de pagamento. Se o dinheiro estiver lá, clique em “Tentar de novo” para capturá-lo. Senão, não o capture: contacte o serviço de pagamento. Se acontecer muitas vezes, veja “Notificações” na lista de configuração (Configurações → ServicePay).",
    },
    not_captured: {
      ...pt.reasons.not_captured,
      story:
        "O cliente pagou, mas o Medusa falhou várias vezes ao criar o pedido ou ao capturar o pagamento. A loja continua tentando.",
      advice:
        "Mostre o erro em “Detalhes técnicos” ao seu desenvolvedor. Depois de resolvido, clique em “Tentar de novo”. Ou use o pagamento para outro pedido, ou reembolse o cliente e registre o reembolso aqui.",
    },
    unpaid_order: {
      title: "Não foi possível cancelar um pedido não pago",
      story:
        "O pagamento foi cancelado, ou o prazo terminou, e não chegou dinheiro. A loja não conseguiu cancelar o pedido no Medusa, por exemplo porque já foi preparado para envio.",
      advice:
        "Peça ao cliente que pague de outra forma. Ou, no Medusa, cancele o pedido ou registre a devolução. Depois feche este caso com uma nota.",
    },
    test_payment: {
      title: "Um pagamento de teste foi confirmado em modo real",
      story:
        "Alguém pagou em modo de teste, mas a loja já recebe pagamentos reais. Não entrou dinheiro de verdade.",
      advice:
        "Se um pedido usa este pagamento ou espera por ele, cancele-o primeiro. Depois feche este caso com uma nota.",
    },
    unreadable_notification: {
      ...pt.reasons.unreadable_notification,
      story:
        "O serviço de pagamento enviou uma notificação que a loja não entende. Se a notificação era sobre um pagamento, a loja o encontra na próxima consulta de status.",
    },
    dead_notification: {
      ...pt.reasons.dead_notification,
      story:
        "O serviço de pagamento informou um pagamento feito ou cancelado, mas a loja não conseguiu processar a notificação. Se o cliente pagou, pode estar sem pedido.",
      advice:
        "Mostre o erro em “Detalhes técnicos” ao seu desenvolvedor. Depois de resolvido, clique em “Processar de novo”. Se não houver mais nada a fazer, feche este caso com uma nota.",
    },
  },
  actions: {
    ...pt.actions,
    retry: {
      ...pt.actions.retry,
      explain:
        "A loja tenta de novo criar o pedido, se ainda não existir, e capturar o pagamento. Se conseguir, o caso é fechado. Se falhar, nada muda.",
    },
    retryCanceled: {
      ...pt.actions.retryCanceled,
      title: "Tentar cancelar o pedido de novo",
      explain:
        "O serviço de pagamento cancelou este pagamento. A loja tenta de novo cancelar o pedido. Se conseguir, o caso é fechado. Se falhar, nada muda.",
    },
    attach: {
      ...pt.actions.attach,
      button: "Usar em um pedido",
      title: "Usar este pagamento em um pedido",
      explain:
        "A loja usa este pagamento de {{amount}} para pagar o pedido que você escolher aqui. Se o cliente tiver uma referência ou uma solicitação de pagamento na carteira para esse pedido, diga a ele que não pague.",
    },
    refund: {
      button: "Registrar reembolso",
      title: "Registrar um reembolso",
      explain:
        "Envie primeiro o dinheiro ao cliente, por exemplo por transferência bancária. Depois registre aqui quanto enviou: este formulário não movimenta dinheiro nem envia mensagens, por isso avise o cliente.",
      confirm: "Registrar reembolso",
    },
    refundTest: {
      ...pt.actions.refundTest,
      button: "Registrar reembolso",
      title: "Registrar um reembolso",
      explain:
        "Foi um pagamento de teste, sem dinheiro real: não envie dinheiro. Como número da transferência, insira qualquer coisa, por exemplo TESTE-1. A loja não envia nenhuma mensagem ao cliente.",
      confirm: "Registrar reembolso",
    },
    refundUsable: {
      button: "Registrar reembolso",
      title: "Registrar um reembolso",
      explain:
        "Envie primeiro o dinheiro ao cliente, por exemplo por transferência bancária. Depois registre aqui quanto enviou: este formulário não movimenta dinheiro nem envia mensagens, por isso avise o cliente. A partir daí, mesmo que registre só uma parte, este pagamento não pode mais pagar nenhum pedido.",
      confirm: "Registrar reembolso",
    },
    close: {
      ...pt.actions.close,
      explain:
        "Feche o caso se você o resolveu de outra forma. A loja não faz mais nada com este pagamento e não o captura.",
    },
    closePending: {
      ...pt.actions.closePending,
      explain:
        "Feche o caso se você o resolveu de outra forma. Se ainda chegar um pagamento, a loja o captura, a não ser que o pedido esteja cancelado: nesse caso, pergunta a você o que fazer.",
    },
    closeUnpaidOrder: {
      ...pt.actions.closeUnpaidOrder,
      explain:
        "Feche o caso se você o resolveu de outra forma. A loja não captura este pagamento. Se o pedido só espera por este pagamento, a loja pode cancelá-lo.",
    },
    closeCaptured: {
      ...pt.actions.closeCaptured,
      explain:
        "Feche o caso se você o resolveu de outra forma. O pagamento continua capturado. A loja não faz mais nada.",
    },
    closeNotification: {
      ...pt.actions.closeNotification,
      explain:
        "Feche o caso se você o resolveu de outra forma. A loja não faz mais nada com esta notificação.",
    },
    replay: {
      ...pt.actions.replay,
      explain:
        "A loja processa esta notificação como se tivesse acabado de chegar. Se falhar de novo, continua tentando por cerca de duas horas e meia.",
    },
  },
  outcomes: {
    ...pt.outcomes,
    used: "O pagamento foi usado no pedido e o caso foi fechado.",
    on_hold: "Não deu certo. Tente de novo daqui a pouco.",
    because: "Não deu certo, e o caso continua em aberto: {{reason}}. Veja os detalhes técnicos.",
    refunded: "O reembolso está registrado.",
    closed: "Fechado. Você o encontra em Fechados.",
    received: "Falhou de novo. A loja continua tentando.",
  },
  form: {
    ...pt.form,
    amountHint: "Até {{left}}. Você pode reembolsar só uma parte.",
    closeNoteHint: "O que você fez, para quem consultar isto mais tarde.",
    amountRead: "Você está registrando {{amount}}. A loja fica com {{rest}} deste pagamento.",
    amountReadAll: "Você está registrando {{amount}}. O pagamento fica totalmente reembolsado.",
    proofHint:
      "Para um reembolso em dinheiro, o número do recibo que o cliente assinou. Cada reembolso deste pagamento precisa de um número próprio.",
    target: "A que se destina este pagamento?",
    ownOrder: "O pedido deste pagamento, nº {{number}}",
    ownHint: "Faltam pagar {{outstanding}} deste pedido. Depois deste pagamento, ainda faltam {{rest}}.",
    otherOrder: "Outro pedido",
    fitting: "Pedidos mais recentes deste valor exato",
    orderNumber: "Número do pedido",
    orderNumberHint:
      "Um pedido, ou um pedido em rascunho, com exatamente {{amount}} a pagar. Se não houver, crie primeiro um em rascunho para o cliente.",
  },
  mistakes: {
    amountMissing: "Insira o valor.",
    amountUnclear: "Insira um valor como 12.500 ou 12.500,50.",
    amountZero: "Insira um valor acima de zero.",
    amountTooMuch: "Pode reembolsar, no máximo, {{left}}.",
    proofMissing: "Insira o número da transferência ou do recibo.",
    proofTooLong: "Insira no máximo 100 caracteres.",
    noteMissing: "Insira uma nota.",
    noteTooLong: "Insira no máximo 1000 caracteres.",
    orderMissing: "Insira o número do pedido.",
    orderUnclear: "Insira um número, como 12.",
  },
  problems: {
    ...pt.problems,
    no_longer_possible: "Esta ação não é mais possível. Alguém já pode tê-la feito. Recarregue a página.",
    busy: "Este pagamento está sendo processado. Tente de novo em dois minutos.",
    captured_already:
      "Este pagamento já está capturado no Medusa, por isso não pode ser usado em outro pedido. Reembolse-o.",
    no_target: "Este pagamento não tem pedido próprio. Escolha outro pedido.",
    target_taken: "Este pedido já está pago com outro pagamento. Escolha outro pedido.",
    own_order_waits:
      "Este pagamento tem um pedido próprio não pago. Use-o para esse pedido, ou cancele o pedido primeiro.",
    other_currency: "Esse pedido não tem preço em kwanzas. Escolha outro pedido.",
    cart_completed: "Este carrinho já é um pedido. Escolha o pedido pelo número.",
    order_canceled: "Esse pedido está cancelado. Crie um novo para o cliente, ou reembolse o pagamento.",
    order_not_awaiting:
      "Esse pedido não está esperando um pagamento deste valor. Escolha outro, ou reembolse o pagamento.",
    amounts_differ:
      "O que falta pagar nesse pedido não é exatamente o valor pago. Escolha outro pedido, ou reembolse o pagamento.",
    cart_changed:
      "O total do carrinho não corresponde mais a este pagamento. Peça ao cliente para deixar o carrinho como estava. Ou escolha aqui um pedido, ou reembolse o pagamento.",
    proof_repeated:
      "Este número já está registrado neste pagamento. Insira o número de outra transferência ou de outro recibo.",
    too_much: "É mais do que o que falta reembolsar.",
    nothing_to_refund:
      "Não há nada a reembolsar no Medusa. Os seus reembolsos já estão lá, ou o Medusa nunca capturou o pagamento. Recarregue a página.",
    order_changing:
      "Este pedido tem uma edição, devolução, troca ou reclamação em aberto. Confirme ou cancele essa operação primeiro e depois reembolse.",
    missing: "Este caso não existe mais. Recarregue a página.",
    noSuchOrder: "Não há pedido com este número.",
    later: "A loja não conseguiu fazer isto agora, e nada mudou. Tente de novo mais tarde.",
    signedOut: "A sua sessão terminou, ou você não tem permissão para isto. Entre de novo.",
    unreachable: "Não foi possível contatar a loja. Verifique a conexão e tente de novo.",
    refused: "A loja recusou esta solicitação.",
  },
}

export const fr: AttentionTexts = {
  menu: "À traiter",
  title: "À traiter",
  intro: "Ici apparaissent les cas qui demandent une décision de votre part.",
  open: "Ouverts",
  closed: "Fermés",
  sort: { label: "Trier", newest: "Plus récents d’abord", oldest: "Plus anciens d’abord" },
  failed: "La liste n’a pas pu être chargée.",
  notice: "Cas à traiter : {{number}}",
  see: "Voir",
  alike: "Autres comme celui-ci : {{number}}",
  empty: {
    open: "Rien à traiter",
    openBesideOthers: "Aucun autre paiement n’attend de décision",
    openHint: "Vous n’avez rien à décider.",
    closed: "Aucun cas fermé pour l’instant",
    closedHint: "Les cas fermés sont conservés ici : vous voyez quand et comment chacun a été fermé.",
  },
  item: {
    amount: "Montant",
    givenBack: "Déjà remboursé",
    stillToPay: "Reste à payer sur la commande",
    cartTotal: "Total actuel du panier",
    copyReference: "Copier le numéro de référence {{number}}",
    since: "Depuis",
    order: "Commande n° {{number}}",
    usedForOrder: "Utilisé pour la commande n° {{number}}",
    testMoney:
      "C’est un paiement de test, sans argent réel. Si vous le remboursez, n’envoyez pas d’argent : enregistrez seulement le remboursement.",
    orderUnnamed: "Commande",
    shopper: "Client",
    payment: "Voir ce paiement",
    technical: "Détails techniques, en anglais",
    usable:
      "Ou utilisez le paiement pour une nouvelle commande de ce montant, avec « Utiliser pour une commande ».",
    partly:
      "Ce paiement a été remboursé en partie : il ne peut plus servir à payer une commande. Remboursez le reste, {{rest}}, et enregistrez le remboursement ici. Si vous avez convenu autre chose avec le client, fermez ce cas avec une note.",
  },
  closing: {
    synced: "Résolu",
    used: "Utilisé pour une commande",
    refunded: "Remboursé",
    closed: "Fermé avec une note",
    replayed: "Traitée à nouveau",
    by: "Par",
    at: "Fermé",
    how: "Résultat",
    note: "Note",
    store: "La boutique",
  },
  reasons: {
    session_replaced: {
      title: "Une ancienne demande de paiement a été payée",
      story:
        "Le client a payé une ancienne référence, ou une ancienne demande dans son portefeuille. Avant cela, un autre paiement a été commencé ou un autre moyen de paiement choisi. Sa commande est peut-être encore impayée.",
      advice:
        "Ouvrez la commande. Si elle n’est pas payée, utilisez ce paiement pour elle. Si elle l’est, remboursez le client et enregistrez le remboursement ici.",
    },
    cart_changed: {
      title: "Le panier a changé avant d’être payé",
      story:
        "Le panier a changé depuis que le client a commencé ce paiement. Le client a payé l’ancien montant : il n’a pas de commande. Tant que vous n’avez pas décidé, la boutique ne le laisse pas payer de nouveau.",
      advice:
        "Dites au client que vous avez son paiement. Si le client remet son panier au montant qu’il a payé, cliquez sur « Réessayer » : la boutique crée alors la commande avec ce paiement. Sinon, utilisez le paiement pour une commande de ce montant exact, ou remboursez le client et enregistrez le remboursement ici.",
    },
    paid_twice: {
      title: "Le client a payé deux fois",
      story: "La commande est déjà payée par un autre paiement : celui-ci est donc de trop.",
      advice:
        "Prévenez le client vous-même : la boutique n’envoie pas de message à ce sujet. Remboursez ce paiement et enregistrez le remboursement ici. Si le client veut de nouveau les mêmes articles, utilisez-le pour une nouvelle commande de ce montant.",
    },
    paid_after_cancel: {
      title: "Un paiement est arrivé pour une commande annulée",
      story: "La commande était déjà annulée quand la boutique a eu connaissance du paiement.",
      advice:
        "Remboursez le client et enregistrez le remboursement ici. Prévenez le client vous-même : la boutique n’envoie pas de message sur un remboursement.",
    },
    canceled_after_paid: {
      title: "Une commande déjà payée a été annulée",
      story: "La commande a été annulée alors que son paiement était déjà capturé.",
      advice:
        "Remboursez le client et enregistrez le remboursement ici. Prévenez le client vous-même : la boutique n’envoie pas de message sur un remboursement.",
    },
    paid_no_order: {
      title: "Payé, mais il n’y a pas de commande",
      story:
        "Le client a payé, mais Medusa n’a pas pu créer la commande de ce paiement. En général, un produit était épuisé, ou les informations de livraison manquaient. Les détails techniques disent pourquoi.",
      advice:
        "Remettez du stock, ou demandez au client de compléter son panier. Puis cliquez sur « Réessayer ». Si c’est impossible, remboursez le client et enregistrez le remboursement ici.",
    },
    amount_mismatch: {
      title: "Les montants ne concordent pas",
      story:
        "Le paiement ne correspond pas à sa commande : le montant ou la devise diffère, ou le paiement dépasse ce qui reste à payer sur la commande. Les détails techniques disent ce qui diffère.",
      advice:
        "Comparez le paiement et la commande. Si « Utiliser pour une commande » apparaît ci-dessous, vous pouvez utiliser le paiement pour une commande impayée de ce montant exact. Sinon, remboursez le client et enregistrez le remboursement ici.",
    },
    overpaid: {
      title: "Le client a payé plus que le prix de la commande",
      story: "Le total de la commande a été réduit : il est maintenant inférieur à ce que le client a payé.",
      advice:
        "Remboursez la différence, qui est le montant « À rembourser » ci-dessous, et enregistrez le remboursement ici. Une fois tout enregistré, ce cas se ferme de lui-même.",
    },
    underpaid: {
      title: "La commande coûte plus que ce que le client a payé",
      story: "Le paiement est capturé, mais la commande coûte maintenant plus.",
      advice:
        "La page de la commande montre ce qui reste dû. Cliquez-y sur « Demander le paiement », puis envoyez le lien au client. Une fois le paiement fait, ce cas se ferme de lui-même. Ou annulez la commande, remboursez le client et enregistrez le remboursement ici.",
    },
    conflicting_status: {
      title: "Le service a signalé le paiement comme payé et comme annulé",
      story:
        "Le service de paiement a d’abord signalé le paiement comme payé, puis comme annulé, ou l’inverse. Ou il a annulé un paiement que la boutique avait déjà capturé. La boutique ne sait pas si le client a payé.",
      advice:
        "N’expédiez pas encore la commande. Demandez au service de paiement, avec le numéro de référence, quel résultat est le bon. Ensuite, fermez ce cas avec une note, ou remboursez le client et enregistrez le remboursement ici.",
    },
    not_notified: {
      title: "Payé, mais la notification n’est pas arrivée",
      story:
        "La boutique a vérifié l’état, et le service de paiement dit que le client a payé. Le service n’a pas envoyé sa notification : la boutique n’a donc pas capturé le paiement.",
      advice:
        "Cherchez le paiement dans votre compte auprès du service de paiement. Si l’argent y est, cliquez sur « Réessayer » pour le capturer. Sinon, ne le capturez pas : contactez le service de paiement. Si cela arrive souvent, voyez « Notifications » dans la liste de configuration (Paramètres → ServicePay).",
    },
    not_captured: {
      title: "Payé, mais la boutique n’a pas pu capturer le paiement",
      story:
        "Le client a payé, mais Medusa a échoué plusieurs fois à créer la commande ou à capturer le paiement. La boutique continue d’essayer.",
      advice:
        "Montrez l’erreur sous « Détails techniques » à votre développeur. Une fois corrigée, cliquez sur « Réessayer ». Ou utilisez le paiement pour une autre commande, ou remboursez le client et enregistrez le remboursement ici.",
    },
    unpaid_order: {
      title: "Une commande impayée n’a pas pu être annulée",
      story:
        "Le paiement a été annulé, ou le délai est passé, et aucun argent n’est arrivé. La boutique n’a pas pu annuler la commande dans Medusa, par exemple parce qu’elle est déjà préparée.",
      advice:
        "Demandez au client de payer autrement, ou annulez la commande ou enregistrez son retour dans Medusa. Ensuite, fermez ce cas avec une note.",
    },
    test_payment: {
      title: "Un paiement de test a été confirmé en mode réel",
      story:
        "Quelqu’un a payé en mode test, mais la boutique accepte maintenant de vrais paiements. Aucun argent réel n’est arrivé.",
      advice:
        "Si une commande utilise ce paiement ou l’attend, annulez-la d’abord. Ensuite, fermez ce cas avec une note.",
    },
    unreadable_notification: {
      title: "Une notification n’a pas pu être lue",
      story:
        "Le service de paiement a envoyé une notification que la boutique ne comprend pas. Si elle signalait un paiement, la boutique le trouvera à la prochaine vérification de l’état.",
      advice:
        "Demandez au service de paiement ce qu’était cette notification, puis fermez ce cas avec une note.",
    },
    dead_notification: {
      title: "Une notification n’a pas pu être traitée",
      story:
        "Le service de paiement a signalé un paiement effectué ou annulé, mais la boutique n’a pas pu traiter la notification. Si le client a payé, il n’a peut-être pas de commande.",
      advice:
        "Montrez l’erreur sous « Détails techniques » à votre développeur. Une fois corrigée, traitez de nouveau la notification. S’il n’y a plus rien à faire, fermez ce cas avec une note.",
    },
  },
  actions: {
    retry: {
      button: "Réessayer",
      title: "Réessayer de terminer le paiement",
      explain:
        "La boutique essaie de nouveau de créer la commande, s’il n’y en a pas encore, et de capturer le paiement pour elle. Si elle réussit, ce cas est fermé. Sinon, rien ne change.",
      confirm: "Réessayer",
    },
    retryCanceled: {
      button: "Réessayer",
      title: "Réessayer d’annuler la commande",
      explain:
        "Le service de paiement a annulé ce paiement. La boutique essaie de nouveau d’annuler sa commande. Si elle réussit, ce cas est fermé. Sinon, rien ne change.",
      confirm: "Réessayer",
    },
    attach: {
      button: "Utiliser pour une commande",
      title: "Utiliser ce paiement pour une commande",
      explain:
        "La boutique capture ce paiement de {{amount}} pour la commande que vous choisissez ici. Si le client a une référence ou une demande de paiement dans son portefeuille pour cette commande, dites-lui de ne pas payer.",
      confirm: "Utiliser le paiement",
    },
    refund: {
      button: "Enregistrer un remboursement",
      title: "Enregistrer un remboursement",
      explain:
        "Rendez d’abord l’argent au client vous-même, par exemple par virement. Enregistrez ensuite ici le montant envoyé : ce formulaire n’effectue aucun virement et n’envoie aucun message ; prévenez donc le client vous-même.",
      confirm: "Enregistrer le remboursement",
    },
    refundTest: {
      button: "Enregistrer un remboursement",
      title: "Enregistrer un remboursement",
      explain:
        "C’était un paiement de test, sans argent réel : n’envoyez donc pas d’argent. Comme numéro du virement, saisissez n’importe quoi, par exemple TEST-1. La boutique n’envoie aucun message au client.",
      confirm: "Enregistrer le remboursement",
    },
    refundUsable: {
      button: "Enregistrer un remboursement",
      title: "Enregistrer un remboursement",
      explain:
        "Rendez d’abord l’argent au client vous-même, par exemple par virement. Enregistrez ensuite ici le montant envoyé : ce formulaire n’effectue aucun virement et n’envoie aucun message ; prévenez donc le client vous-même. Après cela, même pour une partie du montant, ce paiement ne peut plus payer de commande.",
      confirm: "Enregistrer le remboursement",
    },
    close: {
      button: "Fermer le cas",
      title: "Fermer le cas avec une note",
      explain:
        "Fermez ce cas si vous l’avez réglé autrement. La boutique ne fait plus rien de ce paiement et ne le capture pas.",
      confirm: "Fermer le cas",
    },
    closePending: {
      button: "Fermer le cas",
      title: "Fermer le cas avec une note",
      explain:
        "Fermez ce cas si vous l’avez réglé autrement. Si un paiement arrive encore, la boutique le capture, sauf si la commande est annulée : elle vous demande alors quoi faire.",
      confirm: "Fermer le cas",
    },
    closeUnpaidOrder: {
      button: "Fermer le cas",
      title: "Fermer le cas avec une note",
      explain:
        "Fermez ce cas si vous l’avez réglé autrement. La boutique ne capture pas ce paiement. Si sa commande n’attend que ce paiement, la boutique peut annuler la commande.",
      confirm: "Fermer le cas",
    },
    closeCaptured: {
      button: "Fermer le cas",
      title: "Fermer le cas avec une note",
      explain:
        "Fermez ce cas si vous l’avez réglé autrement. Le paiement reste capturé. La boutique ne fait plus rien.",
      confirm: "Fermer le cas",
    },
    closeNotification: {
      button: "Fermer le cas",
      title: "Fermer le cas avec une note",
      explain:
        "Fermez ce cas si vous l’avez réglé autrement. La boutique ne fait plus rien de cette notification.",
      confirm: "Fermer le cas",
    },
    replay: {
      button: "Traiter de nouveau",
      title: "Traiter de nouveau la notification",
      explain:
        "La boutique traite cette notification comme si elle venait d’arriver. En cas de nouvel échec, elle continue d’essayer pendant environ deux heures et demie.",
      confirm: "Traiter de nouveau",
    },
  },
  outcomes: {
    synced: "C’est fait. Le cas est fermé.",
    used: "Le paiement est utilisé pour la commande et le cas est fermé.",
    on_hold: "Cela n’a pas marché. Réessayez dans un instant.",
    because: "Cela n’a pas marché, et le cas reste ouvert : {{reason}}. Voyez ses détails techniques.",
    refunded: "Le remboursement est enregistré.",
    closed: "Fermé. Vous le retrouvez parmi les cas fermés.",
    processed: "La notification est traitée.",
    ignored: "La notification est traitée : il n’y avait plus rien à faire.",
    received: "Nouvel échec. La boutique continue d’essayer.",
  },
  form: {
    cancel: "Annuler",
    optional: "facultatif",
    amount: "Montant remboursé, en kwanzas",
    amountHint: "Jusqu’à {{left}}. Vous pouvez n’en rembourser qu’une partie.",
    amountRead: "Vous enregistrez {{amount}}. Vous gardez {{rest}} de ce paiement.",
    amountReadAll: "Vous enregistrez {{amount}}. Le paiement est alors entièrement remboursé.",
    proof: "Numéro du virement ou du reçu",
    proofHint:
      "Pour un remboursement en espèces, le numéro du reçu que le client a signé. Chaque remboursement de ce paiement a besoin de son propre numéro.",
    note: "Note",
    closeNoteHint: "Ce que vous avez fait, pour les personnes qui le chercheront plus tard.",
    target: "Que doit régler ce paiement ?",
    ownOrder: "Sa propre commande, n° {{number}}",
    ownHint:
      "Il reste {{outstanding}} à payer pour cette commande. Après ce paiement, il restera {{rest}} à payer.",
    ownCart: "Le panier du client, tel qu’il est maintenant",
    otherOrder: "Une autre commande",
    fitting: "Commandes les plus récentes qui demandent exactement ce montant",
    otherCustomer: "autre client",
    orderNumber: "Numéro de la commande",
    orderNumberHint:
      "Une commande, ou un brouillon, dont il reste exactement {{amount}} à payer. S’il n’y en a pas, créez d’abord un brouillon pour le client.",
  },
  mistakes: {
    amountMissing: "Saisissez le montant.",
    amountUnclear: "Saisissez un montant comme 12 500 ou 12 500,50.",
    amountZero: "Saisissez un montant au-dessus de zéro.",
    amountTooMuch: "Vous pouvez rembourser {{left}} au plus.",
    proofMissing: "Saisissez le numéro du virement ou du reçu.",
    proofTooLong: "Saisissez au plus 100 caractères.",
    noteMissing: "Saisissez une note.",
    noteTooLong: "Saisissez au plus 1000 caractères.",
    orderMissing: "Saisissez le numéro de la commande.",
    orderUnclear: "Saisissez un numéro, comme 12.",
  },
  problems: {
    no_longer_possible:
      "Cette action n’est plus possible. Quelqu’un l’a peut-être déjà faite. Rechargez la page.",
    busy: "Ce paiement est en cours de traitement. Réessayez dans deux minutes.",
    not_confirmed: "Ce paiement n’est pas encore confirmé : il ne peut pas être capturé.",
    captured_already:
      "Ce paiement est déjà capturé dans Medusa : il ne peut plus être utilisé pour une autre commande. Remboursez-le.",
    no_target: "Ce paiement n’a pas de commande propre. Choisissez une autre commande.",
    target_taken: "Un autre paiement règle déjà cette commande. Choisissez une autre commande.",
    own_order_waits:
      "Ce paiement a sa propre commande, encore impayée. Utilisez-le pour cette commande, ou annulez-la d’abord.",
    other_currency: "Cette commande n’est pas en kwanzas. Choisissez une autre commande.",
    cart_completed: "Ce panier est devenu une commande. Choisissez la commande par son numéro.",
    order_canceled:
      "Cette commande est annulée. Créez-en une nouvelle pour le client, ou remboursez le paiement.",
    order_not_awaiting:
      "Cette commande n’attend pas de paiement de ce montant. Choisissez-en une autre, ou remboursez le paiement.",
    amounts_differ:
      "Ce qu’il reste à payer pour cette commande n’est pas exactement le montant payé. Choisissez une autre commande, ou remboursez le paiement.",
    cart_changed:
      "Le total du panier ne correspond plus à ce paiement. Demandez au client de remettre le panier comme avant. Ou choisissez ici une commande, ou remboursez le paiement.",
    too_much: "C’est plus que ce qu’il reste à rembourser.",
    proof_repeated:
      "Ce numéro est déjà enregistré pour ce paiement. Saisissez le numéro d’un autre virement ou reçu.",
    nothing_to_refund:
      "Il n’y a rien à rembourser dans Medusa. Vos remboursements y sont déjà, ou Medusa n’a jamais capturé le paiement. Rechargez la page.",
    order_changing:
      "Cette commande a une modification, un retour, un échange ou une réclamation en cours. Confirmez ou annulez d’abord cette opération, puis remboursez.",
    missing: "Ce cas n’existe plus. Rechargez la page.",
    noSuchOrder: "Il n’y a pas de commande portant ce numéro.",
    later: "La boutique n’a pas pu le faire maintenant, et rien n’a changé. Réessayez plus tard.",
    signedOut: "Vous n’êtes plus connecté, ou n’avez pas ce droit. Connectez-vous de nouveau.",
    unreachable: "La boutique est injoignable. Vérifiez votre connexion et réessayez.",
    refused: "La boutique a refusé cette demande.",
    answer: "La boutique dit : {{message}}",
  },
}
