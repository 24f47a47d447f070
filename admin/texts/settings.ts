/** Settings → ServicePay. */
export const en = {
  title: "ServicePay",
  loading: "Loading…",
  failed: "The settings could not be loaded.",
  saved: "Saved. The change applies now.",
  savedRefused: "Saved, although the check failed. If the keys are wrong, no payment can be made with them.",
  save: "Save",
  test: "Check keys",
  cancel: "Cancel",
  complete: "All filled in",
  keys: { sandbox: "Test keys", production: "Live keys" },
  keysHint: {
    sandbox: "For tests. No money moves.",
    production: "For real payments.",
  },
  environments: { sandbox: "test", production: "live" },
  active: { sandbox: "Test payments", production: "Live payments" },
  activeHint: {
    sandbox: "New payments are tests: customers are not charged.",
    production: "New payments are real.",
  },
  activate: {
    production: {
      title: "Accept live payments?",
      explain:
        "From now on, customers pay with real money. The store still completes payments that were started in test mode.",
      confirm: "Switch to live payments",
      done: "Live payments are on.",
      notYet: "To switch to live payments, enter all live keys and complete a test sale.",
      keysMissing: "To switch to live payments, enter all live keys.",
      saleMissing: "To switch to live payments, complete a test sale.",
      unusable: "To switch to live payments, ask your developer to fix the problem under “Live keys” below.",
    },
    sandbox: {
      title: "Go back to test payments?",
      explain:
        "Customers will not be charged for new purchases. The store still completes live payments that were started before.",
      confirm: "Switch to test payments",
      done: "Test payments are on.",
      keysMissing: "To switch to test payments, enter all test keys.",
      unusable: "To switch to test payments, ask your developer to fix the problem under “Test keys” below.",
    },
  },
  obstacles: "All four keys are saved, but the store can’t use them yet. Ask your developer to fix this:",
  fields: {
    publishableKey: "Publishable key",
    clientId: "Client ID",
    clientSecret: "Client secret",
    webhookSecret: "Webhook secret",
    overlap: "Hours during which the previous webhook secret still works",
    allowedPaymentMethods: "Payment methods",
    methodLimits: "Amount limits of the payment methods",
    language: "Main language",
    theme: "Theme of the payment window",
    referencePaymentLifeSpan: "Time to pay a reference",
    keepUnpaidOrders: "How long to keep an unpaid order after its reference expires",
    statusFallbackGrace: "How long to wait for the notification",
    notificationRetention: "How long to keep notifications",
    paymentLinkDays: "How long a payment link can be opened",
    bankEntity: "Entity of the bank references",
    emailMessages: "Messages by e-mail",
    smsMessages: "Messages by SMS",
    reminderHours: "Remind the customer this many hours before the reference expires",
    summaryEmail: "Your e-mail address for a daily summary",
    pendingOrders: "While a payment is pending",
    rounding: "Amounts with cents",
    statusFallback: "If a status check says that the customer has paid, but no notification arrives",
    showAmount: "Show the amount on the button",
    showProcessingInfo: "Show progress in the payment window",
    cancelOrders: "Cancel unpaid orders",
  },
  hints: {
    methodLimits:
      "The payment window hides the wallet or the bank payment if the amount is outside that method’s limits. Example: with a maximum of Kz 500,000 for the wallet, Kz 600,000 can be paid by reference or directly. If an amount is outside all limits, the customer can’t pay it and is told why.",
    language:
      "The language of Medusa’s bell and of your daily summary. Also of the payment window and the messages to customers whose language the shop does not know. Example: Portuguese.",
    theme:
      "The colours of the payment window. Leave “light” here unless the service’s team gives you another name.",
    referencePaymentLifeSpan:
      "The reference expires after this time. Example: with 1 day, the customer can pay until the same time tomorrow. Leave them time to reach an ATM.",
    keepUnpaidOrders:
      "Used only if “Cancel unpaid orders” is on. Example: with 3 days, the customer has 3 days to request a new reference. With 0 days, the order is cancelled within an hour.",
    statusFallbackGrace:
      "Example: a status check says that the customer has paid. The store waits this long for the notification, then captures the payment or asks you.",
    notificationRetention:
      "Example: 180 days. It also applies to messages to customers and expired links. Payments and attention items are always kept.",
    paymentLinkDays: "Example: 30 days. You can make a new link afterwards, and withdraw one at any time.",
    bankEntity:
      "The number that customers type at the ATM before the reference. Example: 12345. Enter it only if all your references have the same entity: the store then ignores a reference with another entity and shows it to nobody.",
    reminderHours:
      "Example: with 3 hours, the customer gets the reminder 3 hours before the reference expires. A reference that is valid for less than twice that time, here 6 hours, gets no reminder.",
    summaryEmail:
      "Sent at 7 in the morning if something needs attention. Example: a customer paid twice. Leave it empty to get no summary.",
    pendingOrders:
      "Example: a customer gets a bank reference in the morning and pays it in the evening. With the order placed, the product is kept for them. With the cart open, somebody else may buy it first.",
    rounding: "The service accepts whole kwanzas only. Example: 1,999.60 Kz becomes 2,000 Kz.",
    statusFallback: "Example: the customer has paid, but the service’s notification is lost on the way.",
    cancelOrders:
      "If a payment is cancelled, for example by the customer in the payment window, its order is cancelled at once. If a reference expires, its order is cancelled after the time in “How long to keep an unpaid order…”. The stock becomes available again.",
    showAmount:
      "After the customer presses the ServicePay button, the button shows the amount. Example: Pay 6,000 Kz.",
    showProcessingInfo:
      "The payment window says what it is waiting for. Example: the confirmation on the customer’s phone.",
  },
  options: {
    pendingOrders: { place: "Place the order and reserve its stock", wait: "Keep the cart open" },
    rounding: { nearest: "Round, and record the difference", reject: "Do not accept the cart" },
    statusFallback: {
      capture: "Wait, then capture the payment",
      hold: "Wait, then ask me in “Needs attention”",
    },
    language: { pt: "Portuguese", en: "English", fr: "French" },
  },
  methods: {
    FPMCXEXPRSS: "Express wallet",
    FPSOLPGEXT: "Bank payment by reference",
    FPSOLPG: "Direct payment on ServicePay",
  },
  methodHints: {
    FPMCXEXPRSS: "The customer confirms on the phone.",
    FPSOLPGEXT: "The customer pays at an ATM or in the bank’s app.",
    FPSOLPG: "The customer pays in the payment window itself. This method is always on.",
  },
  limits: { least: "{{method}}: minimum (Kz)", most: "{{method}}: maximum (Kz)", none: "No limit" },
  units: { seconds: "seconds", minutes: "minutes", hours: "hours", days: "days" },
  oneUnit: { seconds: "second", minutes: "minute", hours: "hour", days: "day" },
  unit: "Unit",
  advanced: "Advanced (usually left as it is)",
  origins: {
    saved: "Saved here.",
    configuration: "From the store’s configuration.",
    default: "Default.",
    missing: "Not set yet.",
  },
  secretKept: "Leave empty to keep the current one",
  setAt: "Set on {{at}}. {{ending}}.",
  ends: "Last characters: …{{ends}}",
  endUnknown: "It is too short to show its last characters",
  beforeUntil: "The previous secret still works until {{at}}.",
  beforeEndsUntil: "The previous secret …{{ends}} still works until {{at}}.",
  overlapHint:
    "The service’s team needs this time to switch from the old secret to the new one. Enter 0 if somebody may have seen the old one: then only the new one works, from now on.",
  noKey:
    "The store saves secrets encrypted, but it has no encryption key yet. Ask your developer to run this command in a terminal, put the result into the store’s environment as SERVICE_SETTINGS_KEY, and restart the store:",
  choices: "Payment options",
  changes: "Changes to the settings",
  restoring: {
    notShown: "(not shown)",
    keys: {
      changed: "Keys changed on {{at}}.",
      button: "Restore previous keys",
      title: "Restore the previous keys?",
      explain:
        "The store uses the keys from before {{at}} again: publishable key {{publishableKey}}, client ID {{clientId}}, client secret {{secret}}. The current keys are deleted. The webhook secret stays as it is.",
      done: "The previous keys are back. They apply now.",
    },
    webhookSecret: {
      changed: "Webhook secret changed on {{at}}.",
      button: "Restore previous webhook secret",
      title: "Restore the previous webhook secret?",
      explain:
        "The store uses the webhook secret from before {{at}} again. Its last characters: {{secret}}. The current secret is deleted, and notifications signed with it are rejected. The other keys stay as they are.",
      done: "The previous webhook secret is back. It applies now.",
    },
  },
  shortTime: {
    title: "Give customers less than an hour to pay?",
    explain:
      "Few customers reach an ATM that fast. After this time their references expire, and you lose the sales.",
  },
  newWebhookSecret: {
    title: "Save this webhook secret?",
    short: "The webhook secret has only {{number}} characters: check that you copied all of it.",
    explain:
      "The webhook secret can’t be tested here: make sure that it is the one that the service’s team gave you.",
    until: "The previous webhook secret still works until {{at}}, and until then you can restore it.",
    atOnce:
      "As soon as you save, the store accepts only notifications signed with this secret. You can’t restore the previous one.",
  },
  names: {
    active: "Switched between test and live payments",
    restored: "Previous keys restored",
    webhookSecretRestored: "Previous webhook secret restored",
    pendingOrders: "What happens while a payment is pending",
    statusFallback: "What happens if no notification arrives",
    reminderHours: "When the customer is reminded",
    summaryEmail: "E-mail address for the daily summary",
  },
  refusedKeys: {
    title: "The check failed. Save these keys anyway?",
    explain: "If the keys are wrong, no payment can be made with them.",
    confirm: "Save anyway",
  },
  mistakes: {
    crossed: "The maximum must not be less than the minimum.",
    sandboxKey: "A test key starts with pk_test_.",
    liveKey: "A live key starts with pk_live_.",
    brokenKey: "This key is incomplete. Copy it again, without spaces.",
    number: "Enter a whole number from {{least}} to {{most}}.",
    word: "Enter one short word.",
    digits: "Enter at most 15 digits, or leave it empty.",
    email: "Enter an e-mail address, or leave it empty.",
    testEmail: "Enter a complete e-mail address.",
  },
  refusals: {
    meanwhile: "Someone else changed the settings. Reload the page and try again.",
    refused: "The settings were not saved.",
    later: "The store did not respond. Try again in a moment.",
  },
  connection: {
    ok: "The client ID and the client secret work.",
    untested: "Only a sale shows whether the publishable key and the webhook secret are right.",
    missing: "Enter the client ID and the client secret first.",
    address: "The store has no service address for these keys. Ask your developer to set it.",
    refused:
      "The service rejected these keys. Copy the client ID and the client secret again. Both must be test keys, or both live keys.",
    unreachable: "The service could not be reached. Its address may be wrong, or the network may be down.",
    timeout: "The service did not respond in time. Try again in a moment.",
    other: "The service sent an unexpected response.",
    words: "The service says: {{message}}",
  },
  checklist: {
    title: "Setup checklist",
    failed: "The checklist could not be loaded.",
    states: { done: "Done", open: "To do", forSome: "Only if needed", trouble: "Problem" },
    keys: "Keys",
    keysDone: "All four keys are saved.",
    keysUnusable: "All four keys are saved, but the store can’t use them yet. The note beside them says why.",
    keysHint: "Enter the four keys that the service’s team gave you.",
    token: "Connection to the service",
    paymentsRefused:
      "The client ID and the client secret work, but the service refused to create the last payment. Check the publishable key first. “Health” has the details.",
    registered: "Payment provider",
    registeredDone: "ServicePay is registered in the store’s configuration.",
    registeredHint:
      "Customers can’t pay with ServicePay yet, because the store does not list it as a payment provider. Ask your developer to add it in medusa-config.ts, as in step 2 of the README.",
    kwanza: "Kwanza (AOA)",
    kwanzaDone: "The store sells in kwanza.",
    kwanzaHint: "Add AOA to the store’s currencies.",
    regions: "Regions",
    regionsDone: "Customers can choose ServicePay in:",
    regionsHint: "Enable ServicePay in a region that sells in AOA:",
    regionsNone: "Add a region that sells in AOA.",
    webhook: "Notifications",
    webhookHint: "Give this address to the service’s team:",
    webhookCopy: "Copy the webhook address",
    webhookInsecure:
      "This address is for tests only: live payments need one that starts with https. For those, open this page at your store’s public https address, and copy the address there.",
    webhookNone: "No notification has arrived yet.",
    webhookLast: "The last one arrived on {{at}}.",
    rejected: "Signatures",
    newSecret: {
      waiting:
        "Check the new webhook secret with a sale: this step is done once a notification signed with it arrives.",
      old_in_use:
        "Notifications are still signed with the previous webhook secret, although you entered a new one. Once the previous secret ends, the store rejects them. Check that the new secret is typed correctly and that the service’s team uses it.",
    },
    rejectedNone: "No notification was rejected today.",
    rejectedNever: "The store checks the signature of each notification. None has arrived yet.",
    rejectedSome:
      "Notifications rejected today: {{number}}. Check that the webhook secret is the one that the service’s team gave you. If it is, ask your developer whether a proxy in front of the store changes the notifications.",
    rejectedBefore: "Notifications rejected today, before the webhook secret was changed: {{number}}.",
    sale: "Test sale",
    saleDone: "Paid, confirmed by a notification, and captured.",
    saleHint: "Buy something in your shop and pay for it. No money moves.",
    saleSwitch: "Switch to test payments, buy something in your shop, and pay for it.",
    saleUntested:
      "A live key in the store’s configuration makes payments real, but no test sale was completed with the current test keys. Enter the test keys, switch to test payments, buy something in your shop, and pay for it. Then switch back.",
    locks: "For your developer: more than one Medusa process",
    locksDone: "Medusa uses a lock that all its processes share.",
    locksHint:
      "If your store runs more than one Medusa process, even on one server, ask your developer to add a locking provider to Medusa’s configuration. With one process, there is nothing to do.",
  },
}

export const pt: typeof en = {
  title: "ServicePay",
  loading: "A carregar…",
  failed: "Não foi possível carregar as definições.",
  saved: "Guardado. A alteração já está em vigor.",
  savedRefused:
    "Guardado, embora a verificação tenha falhado. Se as chaves estiverem erradas, não é possível pagar com elas.",
  save: "Guardar",
  test: "Verificar as chaves",
  cancel: "Cancelar",
  complete: "Tudo preenchido",
  keys: { sandbox: "Chaves de teste", production: "Chaves reais" },
  keysHint: {
    sandbox: "Para testes, sem dinheiro real.",
    production: "Para pagamentos reais.",
  },
  environments: { sandbox: "modo de teste", production: "modo real" },
  active: { sandbox: "Pagamentos de teste", production: "Pagamentos reais" },
  activeHint: {
    sandbox: "Os novos pagamentos são testes: nada é cobrado aos clientes.",
    production: "Os novos pagamentos são reais.",
  },
  activate: {
    production: {
      title: "Receber pagamentos reais?",
      explain:
        "A partir de agora, os clientes pagam com dinheiro real. A loja ainda conclui os pagamentos que foram iniciados em modo de teste.",
      confirm: "Passar a pagamentos reais",
      done: "Os pagamentos reais estão ativos.",
      notYet: "Para passar a pagamentos reais, introduza todas as chaves reais e conclua uma venda de teste.",
      keysMissing: "Para passar a pagamentos reais, introduza todas as chaves reais.",
      saleMissing: "Para passar a pagamentos reais, conclua uma venda de teste.",
      unusable:
        "Pode passar a pagamentos reais quando o seu programador corrigir o problema indicado em “Chaves reais”, abaixo.",
    },
    sandbox: {
      title: "Voltar aos pagamentos de teste?",
      explain:
        "As novas compras não serão cobradas aos clientes. A loja ainda conclui os pagamentos reais iniciados antes.",
      confirm: "Passar a pagamentos de teste",
      done: "Os pagamentos de teste estão ativos.",
      keysMissing: "Para passar a pagamentos de teste, introduza todas as chaves de teste.",
      unusable:
        "Pode passar a pagamentos de teste quando o seu programador corrigir o problema indicado em “Chaves de teste”, abaixo.",
    },
  },
  obstacles:
    "As quatro chaves estão guardadas, mas a loja ainda não as pode usar. Peça ao seu programador que corrija isto:",
  fields: {
    publishableKey: "Chave publicável (publishable key)",
    clientId: "Identificador de cliente (client ID)",
    clientSecret: "Segredo de cliente (client secret)",
    webhookSecret: "Segredo do webhook",
    overlap: "Durante quantas horas o segredo anterior do webhook ainda é aceite",
    allowedPaymentMethods: "Formas de pagamento",
    methodLimits: "Limites de valor das formas de pagamento",
    language: "Idioma principal",
    theme: "Tema da janela de pagamento",
    referencePaymentLifeSpan: "Prazo para pagar uma referência",
    keepUnpaidOrders: "Quanto tempo manter uma encomenda por pagar depois de a referência expirar",
    statusFallbackGrace: "Quanto tempo esperar pela notificação",
    notificationRetention: "Quanto tempo guardar as notificações",
    paymentLinkDays: "Durante quanto tempo se pode abrir um link de pagamento",
    bankEntity: "Entidade das referências bancárias",
    emailMessages: "Mensagens por e-mail",
    smsMessages: "Mensagens por SMS",
    reminderHours: "Lembrete: horas antes de a referência expirar",
    summaryEmail: "O seu e-mail para um resumo diário",
    pendingOrders: "Enquanto um pagamento está pendente",
    rounding: "Valores com cêntimos",
    statusFallback: "Se uma consulta indica que o cliente pagou, mas a notificação não chega",
    showAmount: "Mostrar o valor no botão",
    showProcessingInfo: "Mostrar o andamento na janela de pagamento",
    cancelOrders: "Cancelar as encomendas por pagar",
  },
  hints: {
    methodLimits:
      "A janela de pagamento só mostra a carteira ou o pagamento por referência se o valor estiver dentro dos limites dessa forma de pagamento. Exemplo: com um máximo de 500 000 Kz na carteira, 600 000 Kz podem ser pagos por referência ou diretamente. Se um valor estiver fora de todos os limites, o cliente não o pode pagar, e a loja diz-lhe porquê.",
    language:
      "O idioma do sino do Medusa e do seu resumo diário. Também o da janela de pagamento e das mensagens, se a loja não souber o idioma do cliente. Exemplo: português.",
    theme:
      "As cores da janela de pagamento. Deixe ficar “light” (claro), a não ser que a equipa do serviço lhe dê outro nome.",
    referencePaymentLifeSpan:
      "Depois deste prazo, a referência expira. Exemplo: com 1 dia, o cliente pode pagar até à mesma hora de amanhã. Dê-lhe tempo para chegar a um Multicaixa.",
    keepUnpaidOrders:
      "Só conta se “Cancelar as encomendas por pagar” estiver ligado. Exemplo: com 3 dias, o cliente tem 3 dias para pedir uma nova referência. Com 0 dias, a encomenda é cancelada no máximo uma hora depois.",
    statusFallbackGrace:
      "Exemplo: uma consulta indica que o cliente pagou. A loja espera este tempo pela notificação, e depois captura o pagamento ou pergunta-lhe a si o que fazer.",
    notificationRetention:
      "Exemplo: 180 dias. Também se aplica às mensagens aos clientes e aos links expirados. Os pagamentos e os casos ficam sempre guardados.",
    paymentLinkDays:
      "Exemplo: 30 dias. Depois, pode criar um novo link; e pode anular um link a qualquer momento.",
    bankEntity:
      "O número que os clientes escrevem no Multicaixa antes da referência. Exemplo: 12345. Indique-o só se todas as suas referências tiverem a mesma entidade: a loja passa a ignorar as referências com outra entidade e não as mostra a ninguém.",
    reminderHours:
      "Exemplo: com 3 horas, o cliente recebe o lembrete 3 horas antes de a referência expirar. Só há lembrete se a referência for válida durante pelo menos o dobro desse tempo, neste caso 6 horas.",
    summaryEmail:
      "Enviado às 7 da manhã se houver algo que requeira atenção. Exemplo: um cliente pagou duas vezes. Deixe em branco para não receber o resumo.",
    pendingOrders:
      "Exemplo: um cliente recebe uma referência de manhã e paga-a à noite. Com a encomenda criada, o artigo fica guardado para ele. Com o carrinho aberto, outra pessoa pode comprá-lo antes.",
    rounding: "O serviço só aceita kwanzas inteiros. Exemplo: 1 999,60 Kz passam a 2 000 Kz.",
    statusFallback: "Exemplo: o cliente pagou, mas a notificação do serviço perdeu-se no caminho.",
    cancelOrders:
      "Se um pagamento for cancelado, por exemplo pelo cliente na janela de pagamento, a encomenda é logo cancelada. Se a referência expirar, a encomenda é cancelada depois do tempo em “Quanto tempo manter uma encomenda por pagar…”. O stock volta a ficar disponível.",
    showAmount:
      "Depois de o cliente carregar no botão do ServicePay, o botão mostra o valor. Exemplo: Pagar 6 000 Kz.",
    showProcessingInfo:
      "A janela de pagamento indica de que está à espera. Exemplo: a confirmação no telemóvel do cliente.",
  },
  options: {
    pendingOrders: { place: "Criar a encomenda e reservar o stock", wait: "Manter o carrinho aberto" },
    rounding: { nearest: "Arredondar e registar a diferença", reject: "Não aceitar o carrinho" },
    statusFallback: {
      capture: "Esperar e depois capturar o pagamento",
      hold: "Esperar e depois perguntar-me em “Requer atenção”",
    },
    language: { pt: "Português", en: "Inglês", fr: "Francês" },
  },
  methods: {
    FPMCXEXPRSS: "Carteira expressa",
    FPSOLPGEXT: "Pagamento por referência",
    FPSOLPG: "Pagamento direto no ServicePay",
  },
  methodHints: {
    FPMCXEXPRSS: "O cliente confirma no telemóvel.",
    FPSOLPGEXT: "O cliente paga no Multicaixa ou na aplicação do banco.",
    FPSOLPG: "O cliente paga na própria janela de pagamento. Esta forma está sempre ativa.",
  },
  limits: { least: "{{method}}: no mínimo (Kz)", most: "{{method}}: no máximo (Kz)", none: "Sem limite" },
  units: { seconds: "segundos", minutes: "minutos", hours: "horas", days: "dias" },
  oneUnit: { seconds: "segundo", minutes: "minuto", hours: "hora", days: "dia" },
  unit: "Unidade",
  advanced: "Avançado (normalmente fica como está)",
  origins: {
    saved: "Guardado.",
    configuration: "Da configuração da loja.",
    default: "Valor predefinido.",
    missing: "Ainda por definir.",
  },
  secretKept: "Deixe em branco para manter o atual",
  setAt: "Definido a {{at}}. {{ending}}.",
  ends: "Últimos caracteres: …{{ends}}",
  endUnknown: "É demasiado curto para mostrar os últimos caracteres",
  beforeUntil: "O segredo anterior é aceite até {{at}}.",
  beforeEndsUntil: "O segredo anterior …{{ends}} é aceite até {{at}}.",
  overlapHint:
    "A equipa do serviço precisa deste tempo para mudar do segredo antigo para o novo. Se alguém pode ter visto o segredo antigo, introduza 0: a loja passa logo a aceitar só o novo.",
  noKey:
    "A loja guarda os segredos encriptados, mas ainda não tem chave de encriptação. Peça ao seu programador que execute este comando num terminal, ponha o resultado no ambiente da loja como SERVICE_SETTINGS_KEY e reinicie a loja:",
  choices: "Opções de pagamento",
  changes: "Alterações às definições",
  restoring: {
    notShown: "(não mostrado)",
    keys: {
      changed: "Chaves alteradas a {{at}}.",
      button: "Repor as chaves anteriores",
      title: "Repor as chaves anteriores?",
      explain:
        "A loja volta a usar as chaves de antes de {{at}}: chave publicável {{publishableKey}}, identificador de cliente {{clientId}}, segredo de cliente {{secret}}. As chaves atuais são eliminadas. O segredo do webhook fica como está.",
      done: "As chaves anteriores foram repostas e já estão em vigor.",
    },
    webhookSecret: {
      changed: "Segredo do webhook alterado a {{at}}.",
      button: "Repor o segredo anterior do webhook",
      title: "Repor o segredo anterior do webhook?",
      explain:
        "O segredo do webhook que usou até {{at}} volta a ser usado. Últimos caracteres: {{secret}}. O que está em uso agora é eliminado, e a loja rejeita as notificações assinadas com ele. As outras chaves ficam como estão.",
      done: "O segredo anterior do webhook foi reposto e já está em vigor.",
    },
  },
  shortTime: {
    title: "Dar menos de uma hora aos clientes para pagar?",
    explain:
      "Poucos clientes chegam a um Multicaixa tão depressa. Passado este tempo, as referências expiram, e a loja perde as vendas.",
  },
  newWebhookSecret: {
    title: "Guardar este segredo do webhook?",
    short: "O segredo do webhook só tem {{number}} caracteres: confirme que o copiou por inteiro.",
    explain:
      "O segredo do webhook não pode ser testado aqui: confirme que é o que a equipa do serviço lhe deu.",
    until: "O segredo anterior do webhook continua a funcionar até {{at}}, e até lá pode repô-lo.",
    atOnce:
      "Assim que guardar, a loja só aceita notificações assinadas com este segredo. Já não é possível repor o anterior.",
  },
  names: {
    active: "Mudança entre pagamentos de teste e reais",
    restored: "Chaves anteriores repostas",
    webhookSecretRestored: "Segredo anterior do webhook reposto",
    pendingOrders: "O que acontece enquanto um pagamento está pendente",
    statusFallback: "O que acontece se a notificação não chegar",
    reminderHours: "Quando o cliente recebe o lembrete",
    summaryEmail: "E-mail para o resumo diário",
  },
  refusedKeys: {
    title: "A verificação falhou. Guardar estas chaves mesmo assim?",
    explain: "Se as chaves estiverem erradas, não é possível pagar com elas.",
    confirm: "Guardar mesmo assim",
  },
  mistakes: {
    crossed: "O valor máximo não pode ser inferior ao mínimo.",
    sandboxKey: "Uma chave de teste começa por pk_test_.",
    liveKey: "Uma chave real começa por pk_live_.",
    brokenKey: "Esta chave está incompleta. Copie-a de novo, sem espaços.",
    number: "Introduza um número inteiro de {{least}} a {{most}}.",
    word: "Introduza uma palavra curta.",
    digits: "Introduza no máximo 15 algarismos, ou deixe em branco.",
    email: "Introduza um endereço de e-mail, ou deixe em branco.",
    testEmail: "Introduza um endereço de e-mail completo.",
  },
  refusals: {
    meanwhile: "Outra pessoa alterou as definições. Recarregue a página e tente de novo.",
    refused: "As definições não foram guardadas.",
    later: "A loja não respondeu. Tente de novo dentro de momentos.",
  },
  connection: {
    ok: "O identificador e o segredo de cliente funcionam.",
    untested: "Só uma venda mostra se a chave publicável e o segredo do webhook estão certos.",
    missing: "Introduza primeiro o identificador e o segredo de cliente.",
    address: "A loja não tem um endereço do serviço para estas chaves. Peça ao seu programador que o defina.",
    refused:
      "O serviço recusou estas chaves. Copie de novo o identificador e o segredo de cliente. Têm de ser ambos de teste, ou ambos reais.",
    unreachable:
      "Não foi possível contactar o serviço. O endereço pode estar errado, ou a rede pode estar em baixo.",
    timeout: "O serviço não respondeu a tempo. Tente de novo dentro de momentos.",
    other: "O serviço enviou uma resposta inesperada.",
    words: "O serviço diz: {{message}}",
  },
  checklist: {
    title: "Lista de configuração",
    failed: "Não foi possível carregar a lista.",
    states: { done: "Feito", open: "Por fazer", forSome: "Só se for preciso", trouble: "Problema" },
    keys: "Chaves",
    keysDone: "As quatro chaves estão guardadas.",
    keysUnusable:
      "As quatro chaves estão guardadas, mas a loja ainda não as pode usar. O aviso junto delas diz porquê.",
    keysHint: "Introduza as quatro chaves que a equipa do serviço lhe deu.",
    token: "Ligação ao serviço",
    paymentsRefused:
      "O identificador e o segredo de cliente funcionam, mas o serviço recusou criar o último pagamento. Verifique primeiro a chave publicável. Os detalhes estão em “Diagnóstico”.",
    registered: "Fornecedor de pagamento",
    registeredDone: "O ServicePay está registado na configuração da loja.",
    registeredHint:
      "Os clientes ainda não podem pagar com o ServicePay, porque a loja não o tem na lista de formas de pagamento. Peça ao seu programador que o acrescente em medusa-config.ts, como no segundo passo do README.",
    kwanza: "Kwanza (AOA)",
    kwanzaDone: "A loja vende em kwanzas.",
    kwanzaHint: "Acrescente AOA às moedas da loja.",
    regions: "Regiões",
    regionsDone: "Os clientes podem escolher o ServicePay em:",
    regionsHint: "Ative o ServicePay numa região que venda em AOA:",
    regionsNone: "Adicione uma região que venda em AOA.",
    webhook: "Notificações",
    webhookHint: "Dê este endereço à equipa do serviço:",
    webhookCopy: "Copiar o endereço do webhook",
    webhookInsecure:
      "Este endereço serve só para testes: os pagamentos reais precisam de um que comece por https. Para esses, abra esta página no endereço público https da loja e copie de lá o endereço.",
    webhookNone: "Ainda não chegou nenhuma notificação.",
    webhookLast: "A última chegou a {{at}}.",
    rejected: "Assinaturas",
    newSecret: {
      waiting:
        "Confirme o novo segredo do webhook com uma venda: este passo fica concluído quando chegar uma notificação assinada com ele.",
      old_in_use:
        "As notificações ainda são assinadas com o segredo anterior do webhook, embora tenha introduzido um novo. Quando o segredo anterior deixar de funcionar, a loja passa a rejeitar as notificações. Confirme que o novo segredo foi bem introduzido e que a equipa do serviço o usa.",
    },
    rejectedNone: "Hoje não foi rejeitada nenhuma notificação.",
    rejectedNever: "A loja verifica a assinatura de cada notificação. Ainda não chegou nenhuma.",
    rejectedSome:
      "Notificações rejeitadas hoje: {{number}}. Confirme que o segredo do webhook é o que a equipa do serviço lhe deu. Se for, pergunte ao seu programador se um proxy à frente da loja altera as notificações.",
    rejectedBefore: "Notificações rejeitadas hoje, antes de o segredo do webhook ser alterado: {{number}}.",
    sale: "Venda de teste",
    saleDone: "Paga, confirmada por uma notificação e capturada.",
    saleHint: "Compre algo na sua loja e pague, sem dinheiro real.",
    saleSwitch: "Passe a pagamentos de teste, compre algo na sua loja e pague.",
    saleUntested:
      "Uma chave real na configuração da loja torna os pagamentos reais, mas não foi concluída nenhuma venda de teste com as chaves de teste atuais. Introduza as chaves de teste, passe a pagamentos de teste, compre algo na sua loja e pague. Depois volte aos pagamentos reais.",
    locks: "Para o seu programador: mais do que um processo do Medusa",
    locksDone: "O Medusa usa um bloqueio partilhado por todos os seus processos.",
    locksHint:
      "Se a sua loja tiver mais do que um processo do Medusa, mesmo num só servidor, peça ao seu programador que acrescente um fornecedor de bloqueios à configuração do Medusa. Com um só processo, não há nada a fazer.",
  },
}

export const ptBR: typeof en = {
  ...pt,
  loading: "Carregando…",
  failed: "Não foi possível carregar as configurações.",
  saved: "Salvo. A alteração já está em vigor.",
  savedRefused:
    "Salvo, embora a verificação tenha falhado. Se as chaves estiverem erradas, não é possível pagar com elas.",
  save: "Salvar",
  complete: "Tudo preenchido",
  activate: {
    production: {
      ...pt.activate.production,
      notYet: "Para passar a pagamentos reais, insira todas as chaves reais e conclua uma venda de teste.",
      keysMissing: "Para passar a pagamentos reais, insira todas as chaves reais.",
      saleMissing: "Para passar a pagamentos reais, conclua uma venda de teste.",
      unusable:
        "Você pode passar a pagamentos reais quando seu desenvolvedor corrigir o problema indicado em “Chaves reais”, abaixo.",
    },
    sandbox: {
      ...pt.activate.sandbox,
      keysMissing: "Para passar a pagamentos de teste, insira todas as chaves de teste.",
      unusable:
        "Você pode passar a pagamentos de teste quando seu desenvolvedor corrigir o problema indicado em “Chaves de teste”, abaixo.",
    },
  },
  obstacles:
    "As quatro chaves estão salvas, mas a loja ainda não pode usá-las. Peça ao seu desenvolvedor que corrija isto:",
  fields: {
    ...pt.fields,
    keepUnpaidOrders: "Quanto tempo manter um pedido não pago depois que a referência expira",
    paymentLinkDays: "Por quanto tempo um link de pagamento pode ser aberto",
    overlap: "Durante quantas horas o segredo anterior do webhook ainda é aceito",
    rounding: "Valores com centavos",
    cancelOrders: "Cancelar os pedidos não pagos",
  },
  hints: {
    ...pt.hints,
    keepUnpaidOrders:
      "Só conta se “Cancelar os pedidos não pagos” estiver ligado. Exemplo: com 3 dias, o cliente tem 3 dias para pedir uma nova referência. Com 0 dias, o pedido é cancelado em até uma hora.",
    paymentLinkDays:
      "Exemplo: 30 dias. Depois, você pode criar um novo link; e pode cancelar um link a qualquer momento.",
    pendingOrders:
      "Exemplo: um cliente recebe uma referência de manhã e a paga à noite. Com o pedido criado, o produto fica guardado para ele. Com o carrinho aberto, outra pessoa pode comprá-lo antes.",
    statusFallbackGrace:
      "Exemplo: uma consulta indica que o cliente pagou. A loja espera este tempo pela notificação, e depois captura o pagamento ou pergunta a você o que fazer.",
    statusFallback: "Exemplo: o cliente pagou, mas a notificação do serviço se perdeu no caminho.",
    methodLimits:
      "A janela de pagamento só mostra a carteira ou o pagamento por referência se o valor estiver dentro dos limites dessa forma de pagamento. Exemplo: com um máximo de 500.000 Kz na carteira, 600.000 Kz podem ser pagos por referência ou diretamente. Se um valor estiver fora de todos os limites, o cliente não pode pagá-lo, e a loja diz a ele por quê.",
    theme:
      "As cores da janela de pagamento. Deixe “light” (claro), a não ser que a equipe do serviço dê outro nome.",
    bankEntity:
      "O número que os clientes digitam no caixa eletrônico antes da referência. Exemplo: 12345. Insira-o só se todas as suas referências tiverem a mesma entidade: a loja passa a ignorar as referências com outra entidade e não as mostra a ninguém.",
    rounding: "O serviço só aceita kwanzas inteiros. Exemplo: 1.999,60 Kz passam a 2.000 Kz.",
    cancelOrders:
      "Se um pagamento for cancelado, por exemplo pelo cliente na janela de pagamento, o pedido é logo cancelado. Se a referência expirar, o pedido é cancelado depois do tempo em “Quanto tempo manter um pedido não pago…”. O estoque volta a ficar disponível.",
    showAmount:
      "Depois que o cliente clica no botão do ServicePay, o botão mostra o valor. Exemplo: Pagar 6.000 Kz.",
    showProcessingInfo:
      "A janela de pagamento indica o que está esperando. Exemplo: a confirmação no celular do cliente.",
  },
  options: {
    ...pt.options,
    pendingOrders: { place: "Criar o pedido e reservar o estoque", wait: "Manter o carrinho aberto" },
    rounding: { nearest: "Arredondar e registrar a diferença", reject: "Não aceitar o carrinho" },
    statusFallback: {
      capture: "Esperar e depois capturar o pagamento",
      hold: "Esperar e depois me perguntar em “Requer atenção”",
    },
  },
  methodHints: {
    ...pt.methodHints,
    FPMCXEXPRSS: "O cliente confirma no celular.",
    FPSOLPGEXT: "O cliente paga no caixa eletrônico ou no aplicativo do banco.",
    FPSOLPG: "O cliente paga na própria janela de pagamento. Esta forma está sempre ativa.",
  },
  origins: { ...pt.origins, saved: "Salvo aqui.", default: "Valor padrão.", missing: "Ainda não definido." },
  secretKept: "Deixe vazio para manter o atual",
  setAt: "Definido em {{at}}. {{ending}}.",
  endUnknown: "É curto demais para mostrar os últimos caracteres",
  beforeUntil: "O segredo anterior é aceito até {{at}}.",
  beforeEndsUntil: "O segredo anterior …{{ends}} é aceito até {{at}}.",
  overlapHint:
    "A equipe do serviço precisa deste tempo para mudar do segredo antigo para o novo. Insira 0 se for possível que alguém tenha visto o antigo: então só o novo é aceito, a partir de agora.",
  noKey:
    "A loja salva os segredos criptografados, mas ainda não tem chave de criptografia. Peça ao seu desenvolvedor que execute este comando em um terminal, coloque o resultado no ambiente da loja como SERVICE_SETTINGS_KEY e reinicie a loja:",
  changes: "Alterações nas configurações",
  restoring: {
    notShown: "(não mostrado)",
    keys: {
      changed: "Chaves alteradas em {{at}}.",
      button: "Restaurar as chaves anteriores",
      title: "Restaurar as chaves anteriores?",
      explain:
        "Voltam a ser usadas estas chaves, como antes de {{at}}: chave publicável {{publishableKey}}, identificador de cliente {{clientId}}, segredo de cliente {{secret}}. As chaves em uso agora são excluídas. O segredo do webhook fica como está.",
      done: "As chaves anteriores foram restauradas e já estão em vigor.",
    },
    webhookSecret: {
      changed: "Segredo do webhook alterado em {{at}}.",
      button: "Restaurar o segredo anterior do webhook",
      title: "Restaurar o segredo anterior do webhook?",
      explain:
        "O segredo do webhook que você usou até {{at}} volta a ser usado. Últimos caracteres: {{secret}}. O que está em uso agora é excluído, e a loja rejeita as notificações assinadas com ele. As outras chaves ficam como estão.",
      done: "O segredo anterior do webhook foi restaurado e já está em vigor.",
    },
  },
  shortTime: {
    title: "Dar menos de uma hora aos clientes para pagar?",
    explain:
      "Poucos clientes chegam a um caixa eletrônico tão rápido. Depois desse tempo, as referências expiram e você perde as vendas.",
  },
  newWebhookSecret: {
    title: "Salvar este segredo do webhook?",
    short: "O segredo do webhook tem só {{number}} caracteres: confirme que você o copiou por inteiro.",
    explain:
      "O segredo do webhook não pode ser testado aqui: confirme que é o que a equipe do serviço lhe deu.",
    until: "O segredo anterior do webhook continua funcionando até {{at}}, e até lá você pode restaurá-lo.",
    atOnce:
      "Assim que você salvar, a loja só aceitará notificações assinadas com este segredo. Não será possível restaurar o anterior.",
  },
  names: {
    ...pt.names,
    restored: "Chaves anteriores restauradas",
    webhookSecretRestored: "Segredo anterior do webhook restaurado",
    reminderHours: "Quando o cliente recebe o lembrete",
  },
  refusedKeys: {
    title: "A verificação falhou. Salvar estas chaves mesmo assim?",
    explain: "Se as chaves estiverem erradas, não é possível pagar com elas.",
    confirm: "Salvar mesmo assim",
  },
  mistakes: {
    ...pt.mistakes,
    sandboxKey: "Uma chave de teste começa com pk_test_.",
    liveKey: "Uma chave real começa com pk_live_.",
    number: "Insira um número inteiro de {{least}} a {{most}}.",
    word: "Insira uma palavra curta.",
    digits: "Insira no máximo 15 dígitos, ou deixe vazio.",
    email: "Insira um endereço de e-mail, ou deixe vazio.",
    testEmail: "Insira um endereço de e-mail completo.",
  },
  refusals: {
    meanwhile: "Outra pessoa alterou as configurações. Recarregue a página e tente de novo.",
    refused: "As configurações não foram salvas.",
    later: "A loja não respondeu. Tente de novo em instantes.",
  },
  connection: {
    ...pt.connection,
    missing: "Insira primeiro o identificador e o segredo de cliente.",
    address:
      "A loja não tem um endereço do serviço para estas chaves. Peça ao seu desenvolvedor que o defina.",
    unreachable:
      "Não foi possível contatar o serviço. O endereço pode estar errado, ou a rede pode ter caído.",
    timeout: "O serviço não respondeu a tempo. Tente de novo em instantes.",
  },
  checklist: {
    ...pt.checklist,
    states: { done: "Feito", open: "A fazer", forSome: "Só se necessário", trouble: "Problema" },
    keysDone: "As quatro chaves estão salvas.",
    keysUnusable:
      "As quatro chaves estão salvas, mas a loja ainda não pode usá-las. O aviso junto delas diz por quê.",
    keysHint: "Insira as quatro chaves que a equipe do serviço lhe deu.",
    token: "Conexão com o serviço",
    registered: "Provedor de pagamento",
    registeredDone: "O ServicePay está registrado na configuração da loja.",
    registeredHint:
      "Os clientes ainda não podem pagar com o ServicePay, porque a loja não o tem na lista de formas de pagamento. Peça ao seu desenvolvedor que o adicione em medusa-config.ts, como no segundo passo do README.",
    kwanzaHint: "Adicione AOA às moedas da loja.",
    webhookLast: "A última chegou em {{at}}.",
    webhookHint: "Dê este endereço à equipe do serviço:",
    webhookInsecure:
      "Este endereço serve só para testes: os pagamentos reais precisam de um que comece por https. Para eles, abra esta página no endereço público https da loja e copie o endereço de lá.",
    newSecret: {
      waiting: pt.checklist.newSecret.waiting,
      old_in_use:
        "As notificações ainda são assinadas com o segredo anterior do webhook, embora você tenha inserido um novo. Quando o segredo anterior deixar de funcionar, a loja vai rejeitá-las. Confirme que o novo segredo está correto e que a equipe do serviço o usa.",
    },
    rejectedSome:
      "Notificações rejeitadas hoje: {{number}}. Confirme que o segredo do webhook é o que a equipe do serviço lhe deu. Se for, pergunte ao seu desenvolvedor se um proxy na frente da loja altera as notificações.",
    saleUntested:
      "Uma chave real na configuração da loja torna os pagamentos reais, mas não foi concluída nenhuma venda de teste com as chaves de teste atuais. Insira as chaves de teste, passe a pagamentos de teste, compre algo na sua loja e pague. Depois volte aos pagamentos reais.",
    locks: "Para o seu desenvolvedor: mais de um processo do Medusa",
    locksDone: "O Medusa usa um bloqueio compartilhado por todos os seus processos.",
    locksHint:
      "Se a sua loja tem mais de um processo do Medusa, mesmo em um só servidor, peça ao seu desenvolvedor que adicione um provedor de bloqueios à configuração do Medusa. Com um só processo, não há nada a fazer.",
  },
}

export const fr: typeof en = {
  title: "ServicePay",
  loading: "Chargement…",
  failed: "Les paramètres n’ont pas pu être chargés.",
  saved: "Enregistré. La modification s’applique déjà.",
  savedRefused:
    "Enregistré, bien que le test ait échoué. Si les clés sont fausses, aucun paiement n’est possible avec elles.",
  save: "Enregistrer",
  test: "Tester les clés",
  cancel: "Annuler",
  complete: "Tout est rempli",
  keys: { sandbox: "Clés de test", production: "Clés réelles" },
  keysHint: {
    sandbox: "Pour les tests. Aucun argent ne circule.",
    production: "Pour les vrais paiements.",
  },
  environments: { sandbox: "mode test", production: "mode réel" },
  active: { sandbox: "Paiements de test", production: "Paiements réels" },
  activeHint: {
    sandbox: "Les nouveaux paiements sont des tests : les clients ne sont pas débités.",
    production: "Les nouveaux paiements sont réels.",
  },
  activate: {
    production: {
      title: "Accepter de vrais paiements ?",
      explain:
        "Dès maintenant, les clients paient avec de l’argent réel. La boutique termine encore les paiements commencés en mode test.",
      confirm: "Passer aux paiements réels",
      done: "Les paiements réels sont activés.",
      notYet:
        "Pour passer aux paiements réels, saisissez toutes les clés réelles et réalisez une vente de test.",
      keysMissing: "Pour passer aux paiements réels, saisissez toutes les clés réelles.",
      saleMissing: "Pour passer aux paiements réels, réalisez une vente de test.",
      unusable:
        "Pour passer aux paiements réels, demandez à votre développeur de corriger le problème indiqué sous « Clés réelles » ci-dessous.",
    },
    sandbox: {
      title: "Revenir aux paiements de test ?",
      explain:
        "Les clients ne seront pas débités pour de nouveaux achats. La boutique termine encore les paiements réels déjà commencés.",
      confirm: "Passer aux paiements de test",
      done: "Les paiements de test sont activés.",
      keysMissing: "Pour passer aux paiements de test, saisissez toutes les clés de test.",
      unusable:
        "Pour passer aux paiements de test, demandez à votre développeur de corriger le problème indiqué sous « Clés de test » ci-dessous.",
    },
  },
  obstacles:
    "Les quatre clés sont enregistrées, mais la boutique ne peut pas encore les utiliser. Demandez à votre développeur de corriger ceci :",
  fields: {
    publishableKey: "Clé publiable",
    clientId: "Identifiant client (client ID)",
    clientSecret: "Secret client (client secret)",
    webhookSecret: "Secret du webhook",
    overlap: "Heures pendant lesquelles le secret précédent du webhook reste accepté",
    allowedPaymentMethods: "Moyens de paiement",
    methodLimits: "Limites de montant des moyens de paiement",
    language: "Langue principale",
    theme: "Thème de la fenêtre de paiement",
    referencePaymentLifeSpan: "Délai pour payer une référence",
    keepUnpaidOrders: "Combien de temps garder une commande impayée après l’expiration de sa référence",
    statusFallbackGrace: "Combien de temps attendre la notification",
    notificationRetention: "Combien de temps garder les notifications",
    paymentLinkDays: "Combien de temps un lien de paiement peut être ouvert",
    bankEntity: "Entité des références bancaires",
    emailMessages: "Messages par e-mail",
    smsMessages: "Messages par SMS",
    reminderHours: "Combien d’heures avant l’expiration de la référence relancer le client",
    summaryEmail: "Votre adresse e-mail pour un résumé quotidien",
    pendingOrders: "Tant qu’un paiement est en attente",
    rounding: "Montants avec centimes",
    statusFallback: "Si une vérification dit que le client a payé, mais que la notification n’arrive pas",
    showAmount: "Afficher le montant sur le bouton",
    showProcessingInfo: "Afficher l’avancement dans la fenêtre de paiement",
    cancelOrders: "Annuler les commandes impayées",
  },
  hints: {
    methodLimits:
      "La fenêtre de paiement ne montre le portefeuille ou le paiement par référence que si le montant est dans les limites de ce moyen. Exemple : avec un maximum de 500 000 Kz pour le portefeuille, 600 000 Kz peuvent être payés par référence ou directement. Si un montant est hors de toutes les limites, le client ne peut pas le payer, et la boutique lui dit pourquoi.",
    language:
      "La langue de la cloche de Medusa et de votre résumé quotidien. Aussi celle de la fenêtre de paiement et des messages, si la boutique ne connaît pas la langue du client. Exemple : portugais.",
    theme:
      "Les couleurs de la fenêtre de paiement. Laissez « light » (clair), sauf si l’équipe du service vous donne un autre nom.",
    referencePaymentLifeSpan:
      "Passé ce délai, la référence expire. Exemple : avec 1 jour, le client peut payer jusqu’à la même heure demain.",
    keepUnpaidOrders:
      "Ne compte que si « Annuler les commandes impayées » est activé. Exemple : avec 3 jours, le client a 3 jours pour demander une nouvelle référence. Avec 0 jour, la commande est annulée dans l’heure.",
    statusFallbackGrace:
      "Exemple : une vérification dit que le client a payé. La boutique attend la notification pendant ce temps, puis capture le paiement ou vous demande quoi faire.",
    notificationRetention:
      "Exemple : 180 jours. Cela vaut aussi pour les messages aux clients et les liens expirés. Les paiements et les cas sont toujours conservés.",
    paymentLinkDays:
      "Exemple : 30 jours. Vous pouvez ensuite en créer un nouveau, et en révoquer un à tout moment.",
    bankEntity:
      "Le numéro que les clients saisissent au distributeur avant la référence. Exemple : 12345. Indiquez-le seulement si toutes vos références ont le même : la boutique refuse alors une référence d’une autre entité et ne la montre pas.",
    reminderHours:
      "Exemple : avec 3 heures, le client reçoit le rappel 3 heures avant l’expiration de la référence. Une référence valable moins du double de ce temps, ici 6 heures, n’a pas de rappel.",
    summaryEmail:
      "Envoyé à 7 heures du matin si quelque chose est à traiter. Exemple : un client a payé deux fois. Laissez vide pour ne rien recevoir.",
    pendingOrders:
      "Exemple : un client reçoit une référence le matin et la paie le soir. Avec la commande créée, l’article lui est réservé. Avec le panier ouvert, quelqu’un d’autre peut l’acheter avant lui.",
    rounding: "Le service n’accepte que des kwanzas entiers. Exemple : 1 999,60 Kz deviennent 2 000 Kz.",
    statusFallback: "Exemple : le client a payé, mais la notification du service s’est perdue en route.",
    cancelOrders:
      "Si un paiement est annulé, par exemple par le client dans la fenêtre de paiement, la commande est annulée aussitôt. Si une référence expire, la commande est annulée après la durée de « Combien de temps garder une commande impayée… ». Le stock redevient disponible.",
    showAmount: "Après le clic du client, le bouton du service montre le montant. Exemple : Payer 6 000 Kz.",
    showProcessingInfo:
      "La fenêtre de paiement dit ce qu’elle attend. Exemple : la confirmation sur le téléphone du client.",
  },
  options: {
    pendingOrders: {
      place: "Créer la commande et réserver son stock",
      wait: "Laisser le panier ouvert",
    },
    rounding: { nearest: "Arrondir et enregistrer la différence", reject: "Ne pas accepter le panier" },
    statusFallback: {
      capture: "Attendre, puis capturer le paiement",
      hold: "Attendre, puis me demander sous « À traiter »",
    },
    language: { pt: "Portugais", en: "Anglais", fr: "Français" },
  },
  methods: {
    FPMCXEXPRSS: "Portefeuille express",
    FPSOLPGEXT: "Paiement par référence",
    FPSOLPG: "Paiement direct sur ServicePay",
  },
  methodHints: {
    FPMCXEXPRSS: "Le client confirme sur son téléphone.",
    FPSOLPGEXT: "Le client paie à un distributeur ou dans l’application de sa banque.",
    FPSOLPG: "Le client paie dans la fenêtre de paiement elle-même. Ce moyen est toujours actif.",
  },
  limits: { least: "{{method}} : au moins (Kz)", most: "{{method}} : au plus (Kz)", none: "Sans limite" },
  units: { seconds: "secondes", minutes: "minutes", hours: "heures", days: "jours" },
  oneUnit: { seconds: "seconde", minutes: "minute", hours: "heure", days: "jour" },
  unit: "Unité",
  advanced: "Paramètres avancés (en général, à laisser tels quels)",
  origins: {
    saved: "Enregistré ici.",
    configuration: "De la configuration de la boutique.",
    default: "Valeur par défaut.",
    missing: "Pas encore défini.",
  },
  secretKept: "Laissez vide pour garder l’actuel",
  setAt: "Défini le {{at}}. {{ending}}.",
  ends: "Derniers caractères : …{{ends}}",
  endUnknown: "Il est trop court pour montrer ses derniers caractères",
  beforeUntil: "Le secret précédent est accepté jusqu’au {{at}}.",
  beforeEndsUntil: "Le secret précédent …{{ends}} est accepté jusqu’au {{at}}.",
  overlapHint:
    "L’équipe du service a besoin de ce temps pour passer de l’ancien secret au nouveau. Saisissez 0 si quelqu’un a pu voir l’ancien : alors seul le nouveau est accepté, dès maintenant.",
  noKey:
    "La boutique enregistre les secrets chiffrés, mais elle n’a pas encore de clé de chiffrement. Demandez à votre développeur d’exécuter cette commande dans un terminal, de mettre le résultat dans l’environnement de la boutique sous le nom SERVICE_SETTINGS_KEY et de redémarrer la boutique :",
  choices: "Options de paiement",
  changes: "Modifications des paramètres",
  restoring: {
    notShown: "(non affiché)",
    keys: {
      changed: "Clés modifiées le {{at}}.",
      button: "Rétablir les clés précédentes",
      title: "Rétablir les clés précédentes ?",
      explain:
        "Ces clés s’appliquent à nouveau, comme avant le {{at}} : clé publiable {{publishableKey}}, identifiant client {{clientId}}, secret client {{secret}}. Les clés appliquées maintenant sont supprimées. Le secret du webhook reste tel quel.",
      done: "Les clés précédentes sont rétablies et s’appliquent maintenant.",
    },
    webhookSecret: {
      changed: "Secret du webhook modifié le {{at}}.",
      button: "Rétablir le secret précédent du webhook",
      title: "Rétablir le secret précédent du webhook ?",
      explain:
        "Le secret du webhook utilisé jusqu’au {{at}} s’applique à nouveau. Ses derniers caractères : {{secret}}. Celui qui s’applique maintenant est supprimé, et la boutique refuse les notifications signées avec lui. Les autres clés restent telles quelles.",
      done: "Le secret précédent du webhook est rétabli et s’applique maintenant.",
    },
  },
  shortTime: {
    title: "Laisser moins d’une heure aux clients pour payer ?",
    explain:
      "Peu de clients arrivent si vite à un distributeur. Passé ce délai, leurs références expirent et vous perdez les ventes.",
  },
  newWebhookSecret: {
    title: "Enregistrer ce secret du webhook ?",
    short: "Le secret du webhook n’a que {{number}} caractères : vérifiez que vous l’avez copié en entier.",
    explain:
      "Le secret du webhook ne peut pas être testé ici : vérifiez que c’est celui que l’équipe du service vous a donné.",
    until:
      "Le secret précédent du webhook fonctionne encore jusqu’au {{at}}, et d’ici là vous pouvez le rétablir.",
    atOnce:
      "Dès l’enregistrement, la boutique n’accepte plus que les notifications signées avec ce secret. Vous ne pouvez plus rétablir le précédent.",
  },
  names: {
    active: "Bascule entre paiements de test et paiements réels",
    restored: "Clés précédentes rétablies",
    webhookSecretRestored: "Secret précédent du webhook rétabli",
    pendingOrders: "Que faire tant qu’un paiement est en attente",
    statusFallback: "Que faire si la notification n’arrive pas",
    reminderHours: "Quand relancer le client",
    summaryEmail: "Adresse e-mail pour le résumé quotidien",
  },
  refusedKeys: {
    title: "Le test a échoué. Enregistrer quand même ces clés ?",
    explain: "Si les clés sont fausses, aucun paiement n’est possible avec elles.",
    confirm: "Enregistrer quand même",
  },
  mistakes: {
    crossed: "Le montant maximal ne doit pas être inférieur au minimum.",
    sandboxKey: "Une clé de test commence par pk_test_.",
    liveKey: "Une clé réelle commence par pk_live_.",
    brokenKey: "Cette clé est incomplète. Copiez-la de nouveau, sans espaces.",
    number: "Saisissez un nombre entier de {{least}} à {{most}}.",
    word: "Saisissez un seul mot court.",
    digits: "Saisissez au plus 15 chiffres, ou laissez vide.",
    email: "Saisissez une adresse e-mail, ou laissez vide.",
    testEmail: "Saisissez une adresse e-mail complète.",
  },
  refusals: {
    meanwhile: "Quelqu’un d’autre a modifié les paramètres. Rechargez la page et réessayez.",
    refused: "Les paramètres n’ont pas été enregistrés.",
    later: "La boutique n’a pas répondu. Réessayez dans un instant.",
  },
  connection: {
    ok: "L’identifiant et le secret client fonctionnent.",
    untested: "Seule une vente montre si la clé publiable et le secret du webhook sont corrects.",
    missing: "Saisissez d’abord l’identifiant et le secret client.",
    address:
      "La boutique n’a pas d’adresse du service pour ces clés. Demandez à votre développeur de la définir.",
    refused:
      "Le service a refusé ces clés. Copiez de nouveau l’identifiant et le secret client. Les deux doivent être des clés de test, ou toutes deux des clés réelles.",
    unreachable:
      "Le service n’a pas pu être joint. Son adresse est peut-être fausse, ou le réseau est peut-être coupé.",
    timeout: "Le service n’a pas répondu à temps. Réessayez dans un instant.",
    other: "Le service a envoyé une réponse inattendue.",
    words: "Le service dit : {{message}}",
  },
  checklist: {
    title: "Liste de configuration",
    failed: "La liste n’a pas pu être chargée.",
    states: { done: "Fait", open: "À faire", forSome: "Seulement si nécessaire", trouble: "Problème" },
    keys: "Clés",
    keysDone: "Les quatre clés sont enregistrées.",
    keysUnusable:
      "Les quatre clés sont enregistrées, mais la boutique ne peut pas encore les utiliser. La note à côté dit pourquoi.",
    keysHint: "Saisissez les quatre clés que l’équipe du service vous a données.",
    token: "Connexion au service",
    paymentsRefused:
      "L’identifiant et le secret client fonctionnent, mais le service a refusé de créer le dernier paiement. Vérifiez d’abord la clé publiable. Les détails sont dans « Santé ».",
    registered: "Fournisseur de paiement",
    registeredDone: "ServicePay est inscrit dans la configuration de la boutique.",
    registeredHint:
      "Les clients ne peuvent pas encore payer avec ServicePay, car la boutique ne l’a pas parmi ses moyens de paiement. Demandez à votre développeur de l’ajouter dans medusa-config.ts, comme à la deuxième étape du README.",
    kwanza: "Kwanza (AOA)",
    kwanzaDone: "La boutique vend en kwanzas.",
    kwanzaHint: "Ajoutez AOA aux devises de la boutique.",
    regions: "Régions",
    regionsDone: "Les clients peuvent choisir ServicePay dans :",
    regionsHint: "Activez ServicePay dans une région qui vend en AOA :",
    regionsNone: "Ajoutez une région qui vend en AOA.",
    webhook: "Notifications",
    webhookHint: "Donnez cette adresse à l’équipe du service :",
    webhookCopy: "Copier l’adresse du webhook",
    webhookInsecure:
      "Cette adresse ne sert qu’aux tests : les paiements réels en demandent une qui commence par https. Pour ceux-ci, ouvrez cette page à l’adresse publique https de la boutique, et copiez-y l’adresse.",
    webhookNone: "Aucune notification n’est encore arrivée.",
    webhookLast: "La dernière est arrivée le {{at}}.",
    rejected: "Signatures",
    newSecret: {
      waiting:
        "Vérifiez le nouveau secret du webhook par une vente : cette étape est terminée dès qu’une notification signée avec lui arrive.",
      old_in_use:
        "Les notifications sont encore signées avec le secret précédent du webhook, bien que vous en ayez saisi un nouveau. Quand le secret précédent aura expiré, la boutique les rejettera. Vérifiez que le nouveau secret est bien saisi et que l’équipe du service l’utilise.",
    },
    rejectedNone: "Aucune notification n’a été rejetée aujourd’hui.",
    rejectedNever: "La boutique vérifie la signature de chaque notification. Aucune n’est encore arrivée.",
    rejectedSome:
      "Notifications rejetées aujourd’hui : {{number}}. Vérifiez que le secret du webhook est celui que l’équipe du service vous a donné. Si c’est le cas, demandez à votre développeur si un proxy devant la boutique modifie les notifications.",
    rejectedBefore:
      "Notifications rejetées aujourd’hui, avant le changement du secret du webhook : {{number}}.",
    sale: "Vente de test",
    saleDone: "Payée, confirmée par une notification et capturée.",
    saleHint: "Achetez quelque chose dans votre boutique et payez-le. Aucun argent ne circule.",
    saleSwitch: "Passez aux paiements de test, achetez quelque chose dans votre boutique et payez-le.",
    saleUntested:
      "Une clé réelle dans la configuration de la boutique rend les paiements réels, mais aucune vente de test n’a été réalisée avec les clés de test actuelles. Saisissez les clés de test, passez aux paiements de test, achetez quelque chose dans votre boutique et payez-le. Revenez ensuite aux paiements réels.",
    locks: "Pour votre développeur : plus d’un processus Medusa",
    locksDone: "Medusa utilise un verrou commun à tous ses processus.",
    locksHint:
      "Si votre boutique a plus d’un processus Medusa, même sur un seul serveur, demandez à votre développeur d’ajouter un fournisseur de verrous à la configuration de Medusa. Avec un seul processus, il n’y a rien à faire.",
  },
}
