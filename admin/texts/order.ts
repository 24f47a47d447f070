/** The payments of an order, on the order's page. */
export const en = {
  title: "ServicePay",
  reference: "Reference number (not for paying)",
  bankReference: "Bank reference",
  bankEntity: "Entity",
  howPaid: "How the customer paid",
  howPaidUnknown: "The service does not say.",
  howPaidPerhaps: "The service does not say. Perhaps with the bank reference above.",
  amount: "Amount",
  rounding: "Rounding",
  sandbox: "Test payment: no real money",
  missing: {
    pending: "The customer has not paid yet. They can still pay until {{at}}.",
    pendingNoReference:
      "The customer has not paid yet. They can still pay until {{at}}. If they chose the wallet, they must accept the payment on their phone.",
    unknown: "The store can’t ask the service now whether the customer has paid.",
    overdue: "The time to pay ended on {{at}}, and the service has not confirmed a payment.",
    canceled:
      "This payment was cancelled, by the customer or by the service. The customer can no longer make it.",
    superseded:
      "This payment is no longer needed, but the customer can still make it until {{at}}. Tell them not to.",
    supersededPaid:
      "Another payment has paid for the order, but the customer can still pay these {{amount}} until {{at}}. Tell them not to.",
    orderCanceled:
      "The order is cancelled, but the customer can still make this payment until {{at}}. Tell them not to.",
    orderCanceledTold:
      "The order is cancelled, but the customer can still make this payment until {{at}}. The store has told them not to.",
    orderCanceledTelling:
      "The order is cancelled, but the customer can still make this payment until {{at}}. The store is about to tell them not to.",
    over: "The time to pay is over, and this payment is no longer needed.",
    waitsToCapture:
      "The service says that the customer has paid. The store waits for the service’s notification until {{at}}. If none has arrived by then, the store captures the payment.",
    waitsToHold:
      "The service says that the customer has paid. The store waits for the service’s notification until {{at}}. If none has arrived by then, the store captures nothing, and this payment needs attention.",
    capturing: "The customer has paid. The store is capturing the payment, usually within a minute.",
    attention: "This payment needs attention. {{reason}}.",
    closed:
      "This payment was closed under “Needs attention” without using it for the order. The note on the payment’s page says why.",
    notUsed: "This payment was not used for any order: it was refunded in full.",
  },
  draft: {
    paid: "Paid, but still a draft order",
    next: "It is not in the list of orders, and its stock is not reserved. Press “Convert to order” below the draft order’s total.",
    open: "Open the draft order",
    toConvert: "Paid draft orders to convert:",
  },
  whatToDo: "See what to do",
  failed: "The payment could not be loaded. Reload the page to try again.",
  see: "View payment",
  usedForOrder:
    "The customer paid {{amount}} for this order, and you used that payment for order #{{number}}.",
  usedElsewhere:
    "The customer paid {{amount}} for this order, and you used that payment for another purchase.",
  check: "Check now",
  checked: {
    PEN: "The service says: not paid yet.",
    CON: "The service says: paid.",
    CAN: "The service says: cancelled.",
  },
  notAsked:
    "The store could not check the payment. Try again in a few seconds. If that does not help, press “Check keys” in Settings → ServicePay.",
  notChecked: "The store did not respond. Try again in a moment.",
  status: {
    PEN: "Pending",
    CON: "Confirmed",
    CAN: "Cancelled",
    order_canceled: "Order cancelled",
    superseded: "No longer needed",
    expired: "Expired",
  },
  outstanding: {
    label: "Outstanding on the order",
    held: "A payment of {{amount}} needs your decision: first press “See what to do” below. If something is still outstanding after that, press “Request payment”.",
    ask: "Send the customer a payment link. On its page they pay, or get a bank reference.",
    started:
      "There is already a payment for exactly this amount (see below). A payment link lets the customer complete it.",
    fits: "The customer already has a reference for exactly this amount (see below). A payment link shows it to them again.",
    differs:
      "This payment is for {{amount}}, but {{outstanding}} is outstanding on the order. Tell the customer not to make it, and press “Request payment”.",
  },
  refused: {
    order_canceled: "The order is cancelled. Create a new order for the customer.",
    already_paid:
      "This order is paid, or a payment for it has arrived. See the payments on the order’s page.",
    order_changed: "The order has changed. Try again.",
    provider_not_enabled:
      "ServicePay is not enabled in the order’s region. Enable it under Settings → Regions.",
    currency_not_supported: "ServicePay accepts only kwanzas (AOA), and the order has another currency.",
    amount_not_whole:
      "The amount has cents. To round it, change “Amounts with cents” under Settings → ServicePay.",
    amount_too_small: "The amount is less than 1 kwanza.",
    amount_too_large: "The amount is too high for one payment.",
    quantity_too_large: "The order has too many units for one payment.",
    too_many_requests: "Too many references were requested. Wait a minute and try again.",
    not_set_up: "ServicePay is not set up yet. Enter the keys under Settings → ServicePay.",
    service_unavailable: "The payment service is not responding. Try again in a moment.",
    service_refused:
      "The payment service did not accept this payment. Your developer finds the reason in the store’s log.",
    forbidden: "You are signed out, or your role does not allow this. Sign in again.",
    other: "The store did not respond. Try again in a moment.",
  },
}

export const pt: typeof en = {
  title: "ServicePay",
  reference: "Número de referência (não serve para pagar)",
  bankReference: "Referência bancária",
  bankEntity: "Entidade",
  howPaid: "Como o cliente pagou",
  howPaidUnknown: "O serviço não o indica.",
  howPaidPerhaps: "O serviço não o indica. Talvez com a referência bancária acima.",
  amount: "Valor",
  rounding: "Arredondamento",
  sandbox: "Pagamento de teste: sem dinheiro real",
  missing: {
    pending: "O cliente ainda não pagou, mas pode pagar até {{at}}.",
    pendingNoReference:
      "O cliente ainda não pagou, mas pode pagar até {{at}}. Se o cliente escolheu a carteira, tem de aceitar o pagamento no telemóvel.",
    unknown: "De momento, a loja não consegue perguntar ao serviço se o cliente já pagou.",
    overdue: "O prazo terminou a {{at}}, e o serviço não confirmou nenhum pagamento.",
    canceled: "Este pagamento foi cancelado, pelo cliente ou pelo serviço. O cliente já não o pode fazer.",
    superseded:
      "Este pagamento já não é necessário, mas o cliente ainda o pode fazer até {{at}}. Diga-lhe que não o faça.",
    supersededPaid:
      "A encomenda já foi paga com outro pagamento, mas o cliente ainda pode pagar estes {{amount}} até {{at}}. Diga-lhe que não pague.",
    orderCanceled:
      "A encomenda foi cancelada, mas o cliente ainda pode fazer este pagamento até {{at}}. Diga-lhe que não pague.",
    orderCanceledTold:
      "A encomenda foi cancelada, mas o cliente ainda pode fazer este pagamento até {{at}}. A loja já o avisou para não pagar.",
    orderCanceledTelling:
      "A encomenda foi cancelada, mas o cliente ainda pode fazer este pagamento até {{at}}. A loja vai avisá-lo para não pagar.",
    over: "O prazo terminou, e este pagamento já não é necessário.",
    waitsToCapture:
      "O serviço diz que o cliente pagou. A loja espera pela notificação até {{at}}. Se a notificação não chegar até lá, a loja captura o pagamento.",
    waitsToHold:
      "O serviço diz que o cliente pagou. A loja espera pela notificação até {{at}}. Se a notificação não chegar até lá, a loja não captura nada e este pagamento passa a requerer atenção.",
    capturing: "O cliente pagou. A loja está a capturar o pagamento, em geral em menos de um minuto.",
    attention: "Este pagamento requer atenção. {{reason}}.",
    closed:
      "Este pagamento foi fechado em “Requer atenção”, sem ser usado na encomenda. A nota na página do pagamento diz porquê.",
    notUsed: "Este pagamento não foi usado em nenhuma encomenda: foi reembolsado na totalidade.",
  },
  draft: {
    paid: "Paga, mas ainda é uma encomenda em rascunho",
    next: "Não aparece na lista de encomendas e o stock não está reservado. Carregue em “Convert to order” por baixo do total da encomenda em rascunho.",
    open: "Abrir a encomenda em rascunho",
    toConvert: "Encomendas em rascunho já pagas, por converter:",
  },
  whatToDo: "Ver o que fazer",
  failed: "Não foi possível carregar o pagamento. Recarregue a página para tentar de novo.",
  see: "Ver este pagamento",
  usedForOrder:
    "O cliente pagou {{amount}} por esta encomenda, e a loja usou esse pagamento na encomenda n.º {{number}}.",
  usedElsewhere: "O cliente pagou {{amount}} por esta encomenda, e a loja usou esse pagamento noutra compra.",
  check: "Perguntar ao serviço",
  checked: {
    PEN: "O serviço diz: ainda não foi pago.",
    CON: "O serviço diz: pago.",
    CAN: "O serviço diz: cancelado.",
  },
  notAsked:
    "A loja não conseguiu perguntar ao serviço. Tente de novo daqui a uns segundos. Se não resultar, carregue em “Verificar as chaves” em Definições → ServicePay.",
  notChecked: "A loja não respondeu. Tente de novo dentro de momentos.",
  status: {
    PEN: "Pendente",
    CON: "Confirmado",
    CAN: "Cancelado",
    order_canceled: "Encomenda cancelada",
    superseded: "Desnecessário",
    expired: "Expirado",
  },
  outstanding: {
    label: "Falta pagar",
    held: "Há um pagamento de {{amount}} à espera da sua decisão: primeiro carregue em “Ver o que fazer”, abaixo. Se depois ainda faltar pagar, carregue em “Pedir pagamento”.",
    ask: "Envie ao cliente um link de pagamento. Na página, o cliente paga ou obtém uma referência bancária.",
    started:
      "Já há um pagamento exatamente deste valor (ver abaixo). Com o link de pagamento, o cliente pode concluí-lo.",
    fits: "O cliente já tem uma referência exatamente deste valor (ver abaixo). Com o link de pagamento, o cliente pode voltar a vê-la.",
    differs:
      "Este pagamento é de {{amount}}, mas a encomenda tem {{outstanding}} por pagar. Diga ao cliente que não faça este pagamento, e carregue em “Pedir pagamento”.",
  },
  refused: {
    order_canceled: "A encomenda está cancelada. Crie uma nova encomenda para o cliente.",
    already_paid:
      "Esta encomenda está paga, ou já chegou um pagamento dela. Veja os pagamentos na página da encomenda.",
    order_changed: "A encomenda mudou. Tente de novo.",
    provider_not_enabled:
      "O ServicePay não está ativo na região da encomenda. Ative-o em Definições → Regiões.",
    currency_not_supported: "O ServicePay só aceita kwanzas (AOA) e a encomenda tem outra moeda.",
    amount_not_whole:
      "O valor tem cêntimos. Para o arredondar, mude “Valores com cêntimos” em Definições → ServicePay.",
    amount_too_small: "O valor é inferior a 1 kwanza.",
    amount_too_large: "O valor é demasiado alto para um pagamento.",
    quantity_too_large: "A encomenda tem demasiadas unidades para um pagamento.",
    too_many_requests: "Foram pedidas demasiadas referências. Espere um minuto e tente de novo.",
    not_set_up: "O ServicePay ainda não está configurado. Introduza as chaves em Definições → ServicePay.",
    service_unavailable: "O serviço de pagamento não responde. Tente de novo dentro de momentos.",
    service_refused:
      "O serviço de pagamento não aceitou este pagamento. O seu programador pode ver o motivo no registo (log) da loja.",
    forbidden: "A sua sessão terminou, ou não tem permissão para isto. Inicie sessão de novo.",
    other: "A loja não respondeu. Tente de novo dentro de momentos.",
  },
}

export const ptBR: typeof en = {
  ...pt,
  usedForOrder:
    "O cliente pagou {{amount}} por este pedido, e a loja usou esse pagamento no pedido nº {{number}}.",
  usedElsewhere: "O cliente pagou {{amount}} por este pedido, e a loja usou esse pagamento em outra compra.",
  missing: {
    ...pt.missing,
    pendingNoReference:
      "O cliente ainda não pagou, mas pode pagar até {{at}}. Se o cliente escolheu a carteira, precisa aceitar o pagamento no celular.",
    unknown: "No momento, a loja não consegue perguntar ao serviço se o cliente já pagou.",
    superseded:
      "Este pagamento não é mais necessário, mas o cliente ainda pode fazê-lo até {{at}}. Diga a ele que não o faça.",
    supersededPaid:
      "O pedido já foi pago com outro pagamento, mas o cliente ainda pode pagar estes {{amount}} até {{at}}. Diga a ele que não pague.",
    overdue: "O prazo terminou em {{at}}, e o serviço não confirmou nenhum pagamento.",
    orderCanceled:
      "O pedido foi cancelado, mas o cliente ainda pode fazer este pagamento até {{at}}. Diga a ele que não pague.",
    orderCanceledTold:
      "O pedido foi cancelado, mas o cliente ainda pode fazer este pagamento até {{at}}. A loja já o avisou para não pagar.",
    orderCanceledTelling:
      "O pedido foi cancelado, mas o cliente ainda pode fazer este pagamento até {{at}}. A loja vai avisá-lo para não pagar.",
    over: "O prazo terminou, e este pagamento não é mais necessário.",
    waitsToCapture:
      "O serviço diz que o cliente pagou. A loja espera pela notificação até {{at}}. Se ela não chegar até lá, a loja captura o pagamento.",
    waitsToHold:
      "O serviço diz que o cliente pagou. A loja espera pela notificação até {{at}}. Se ela não chegar até lá, a loja não captura nada, e este pagamento passa a requerer atenção.",
    capturing: "O cliente pagou. A loja está capturando o pagamento, em geral em menos de um minuto.",
    closed:
      "Este pagamento foi fechado em “Requer atenção”, sem ser usado no pedido. A nota na página do pagamento diz por quê.",
    notUsed: "Este pagamento não foi usado em nenhum pedido: foi reembolsado por completo.",
  },
  draft: {
    paid: "Pago, mas ainda é um pedido em rascunho",
    next: "Não aparece na lista de pedidos e o estoque não está reservado. Clique em “Convert to order” abaixo do total do pedido em rascunho.",
    open: "Abrir o pedido em rascunho",
    toConvert: "Pedidos em rascunho já pagos, a converter:",
  },
  notAsked:
    "A loja não conseguiu perguntar ao serviço. Tente de novo em alguns segundos. Se não resolver, clique em “Verificar as chaves” em Configurações → ServicePay.",
  notChecked: "A loja não respondeu. Tente de novo em instantes.",
  status: { ...pt.status, order_canceled: "Pedido cancelado" },
  outstanding: {
    ...pt.outstanding,
    label: "Falta pagar",
    held: "Há um pagamento de {{amount}} à espera da sua decisão: primeiro clique em “Ver o que fazer”, abaixo. Se depois ainda faltar pagar, clique em “Pedir pagamento”.",
    differs:
      "Este pagamento é de {{amount}}, mas o pedido tem {{outstanding}} a pagar. Diga ao cliente que não faça este pagamento, e clique em “Pedir pagamento”.",
  },
  refused: {
    ...pt.refused,
    order_canceled: "O pedido está cancelado. Crie um novo pedido para o cliente.",
    already_paid:
      "Este pedido está pago, ou já chegou um pagamento dele. Veja os pagamentos na página do pedido.",
    order_changed: "O pedido mudou. Tente de novo.",
    provider_not_enabled:
      "O ServicePay não está ativo na região do pedido. Ative-o em Configurações → Regiões.",
    currency_not_supported: "O ServicePay só aceita kwanzas (AOA) e o pedido tem outra moeda.",
    amount_not_whole:
      "O valor tem centavos. Para arredondá-lo, mude “Valores com centavos” em Configurações → ServicePay.",
    amount_too_large: "O valor é alto demais para um pagamento.",
    quantity_too_large: "O pedido tem unidades demais para um pagamento.",
    forbidden: "A sua sessão terminou, ou você não tem permissão para isto. Entre de novo.",
    too_many_requests: "Foram pedidas referências demais. Espere um minuto e tente de novo.",
    not_set_up: "O ServicePay ainda não está configurado. Insira as chaves em Configurações → ServicePay.",
    service_unavailable: "O serviço de pagamento não responde. Tente de novo em instantes.",
    service_refused:
      "O serviço de pagamento não aceitou este pagamento. O seu desenvolvedor pode ver o motivo no log da loja.",
    other: "A loja não respondeu. Tente de novo em instantes.",
  },
}

export const fr: typeof en = {
  title: "ServicePay",
  reference: "Numéro de référence (ne sert pas à payer)",
  bankReference: "Référence bancaire",
  bankEntity: "Entité",
  howPaid: "Comment le client a payé",
  howPaidUnknown: "Le service ne le précise pas.",
  howPaidPerhaps: "Le service ne le précise pas. Peut-être avec la référence bancaire ci-dessus.",
  amount: "Montant",
  rounding: "Arrondi",
  sandbox: "Paiement de test : pas d’argent réel",
  missing: {
    pending: "Le client n’a pas encore payé. Il peut le faire jusqu’au {{at}}.",
    pendingNoReference:
      "Le client n’a pas encore payé. Il peut le faire jusqu’au {{at}}. S’il a choisi le portefeuille, il doit accepter le paiement sur son téléphone.",
    unknown: "En ce moment, la boutique ne peut pas demander au service si le client a payé.",
    overdue: "Le délai s’est terminé le {{at}}, et le service n’a confirmé aucun paiement.",
    canceled: "Ce paiement a été annulé, par le client ou par le service. Le client ne peut plus le faire.",
    superseded:
      "Ce paiement n’est plus nécessaire, mais le client peut encore le faire jusqu’au {{at}}. Dites-lui de ne pas le faire.",
    supersededPaid:
      "La commande est déjà payée par un autre paiement, mais le client peut encore payer ces {{amount}} jusqu’au {{at}}. Dites-lui de ne pas le faire.",
    orderCanceled:
      "La commande est annulée, mais le client peut encore faire ce paiement jusqu’au {{at}}. Dites-lui de ne pas le faire.",
    orderCanceledTold:
      "La commande est annulée, mais le client peut encore faire ce paiement jusqu’au {{at}}. La boutique lui a déjà dit de ne pas le faire.",
    orderCanceledTelling:
      "La commande est annulée, mais le client peut encore faire ce paiement jusqu’au {{at}}. La boutique va lui dire de ne pas le faire.",
    over: "Le délai est passé, et ce paiement n’est plus nécessaire.",
    waitsToCapture:
      "Le service dit que le client a payé. La boutique attend la notification du service jusqu’au {{at}}. Si elle n’arrive pas d’ici là, la boutique capture le paiement.",
    waitsToHold:
      "Le service dit que le client a payé. La boutique attend la notification du service jusqu’au {{at}}. Si elle n’arrive pas d’ici là, la boutique ne capture rien et ce paiement sera à traiter.",
    capturing: "Le client a payé. La boutique capture le paiement, en général en moins d’une minute.",
    attention: "Ce paiement est à traiter. {{reason}}.",
    closed:
      "Ce paiement a été fermé sous « À traiter » sans être utilisé pour la commande. La note sur la page du paiement dit pourquoi.",
    notUsed: "Ce paiement n’a servi à aucune commande : il a été remboursé en totalité.",
  },
  draft: {
    paid: "Payée, mais encore un brouillon de commande",
    next: "Elle n’est pas dans la liste des commandes et son stock n’est pas réservé. Cliquez sur « Convert to order » sous le total du brouillon.",
    open: "Ouvrir le brouillon",
    toConvert: "Brouillons de commande payés, à convertir :",
  },
  whatToDo: "Voir ce qu’il faut faire",
  failed: "Le paiement n’a pas pu être chargé. Rechargez la page pour réessayer.",
  see: "Voir ce paiement",
  usedForOrder:
    "Le client a payé {{amount}} pour cette commande, et vous avez utilisé ce paiement pour la commande n° {{number}}.",
  usedElsewhere:
    "Le client a payé {{amount}} pour cette commande, et vous avez utilisé ce paiement pour un autre achat.",
  check: "Vérifier maintenant",
  checked: {
    PEN: "Le service dit : pas encore payé.",
    CON: "Le service dit : payé.",
    CAN: "Le service dit : annulé.",
  },
  notAsked:
    "La boutique n’a pas pu vérifier le paiement. Réessayez dans quelques secondes. Si cela n’aide pas, cliquez sur « Tester les clés » dans Paramètres → ServicePay.",
  notChecked: "La boutique n’a pas répondu. Réessayez dans un instant.",
  status: {
    PEN: "En attente",
    CON: "Confirmé",
    CAN: "Annulé",
    order_canceled: "Commande annulée",
    superseded: "Plus nécessaire",
    expired: "Expiré",
  },
  outstanding: {
    label: "Reste à payer sur la commande",
    held: "Un paiement de {{amount}} attend votre décision : cliquez d’abord sur « Voir ce qu’il faut faire », ci-dessous. S’il reste ensuite quelque chose à payer, cliquez sur « Demander le paiement ».",
    ask: "Envoyez un lien de paiement au client. Sur la page, il paie ou obtient une référence bancaire.",
    started:
      "Il y a déjà un paiement d’exactement ce montant (voir ci-dessous). Un lien de paiement permet au client de le terminer.",
    fits: "Le client a déjà une référence d’exactement ce montant (voir ci-dessous). Un lien de paiement la lui montre de nouveau.",
    differs:
      "Ce paiement est de {{amount}}, mais il reste {{outstanding}} à payer sur la commande. Dites au client de ne pas le faire, et cliquez sur « Demander le paiement ».",
  },
  refused: {
    order_canceled: "La commande est annulée. Créez une nouvelle commande pour le client.",
    already_paid:
      "Cette commande est payée, ou un paiement est arrivé pour elle. Voyez les paiements sur la page de la commande.",
    order_changed: "La commande a changé. Réessayez.",
    provider_not_enabled:
      "ServicePay n’est pas activé dans la région de la commande. Activez-le sous Paramètres → Régions.",
    currency_not_supported: "ServicePay n’accepte que les kwanzas (AOA), et la commande a une autre devise.",
    amount_not_whole:
      "Le montant comporte des centimes. Pour l’arrondir, changez « Montants avec centimes » dans Paramètres → ServicePay.",
    amount_too_small: "Le montant est inférieur à 1 kwanza.",
    amount_too_large: "Le montant est trop élevé pour un paiement.",
    quantity_too_large: "La commande contient trop d’unités pour un paiement.",
    too_many_requests: "Trop de références ont été demandées. Attendez une minute et réessayez.",
    not_set_up: "ServicePay n’est pas encore configuré. Saisissez les clés dans Paramètres → ServicePay.",
    service_unavailable: "Le service de paiement ne répond pas. Réessayez dans un instant.",
    service_refused:
      "Le service de paiement n’a pas accepté ce paiement. Votre développeur trouve la raison dans le journal de la boutique.",
    forbidden: "Vous n’êtes plus connecté, ou n’avez pas ce droit. Connectez-vous de nouveau.",
    other: "La boutique n’a pas répondu. Réessayez dans un instant.",
  },
}
