/** What keeps shoppers from paying, on a region's page. */
export const en = {
  otherCurrency:
    "Shoppers here cannot pay with ServicePay, although it is enabled: it takes kwanzas (AOA), and this region sells in {{currency}}.",
  notEnabled:
    "Shoppers here cannot pay with ServicePay. To enable it, edit this region and choose ServicePay under Payment Providers.",
  noKeys: "ServicePay’s keys are not complete yet, so nobody can pay with it.",
  enterKeys: "Enter them under Settings → ServicePay",
}

export const pt: typeof en = {
  otherCurrency:
    "Aqui os clientes não podem pagar com o ServicePay, embora esteja ativo: só aceita kwanzas (AOA), e esta região vende em {{currency}}.",
  notEnabled:
    "Aqui os clientes não podem pagar com o ServicePay. Para o ativar, edite esta região e escolha o ServicePay em Fornecedores de pagamento.",
  noKeys: "As chaves do ServicePay ainda não estão completas: por enquanto, ninguém pode pagar com ele.",
  enterKeys: "Introduza-as em Definições → ServicePay",
}

export const ptBR: typeof en = {
  otherCurrency:
    "Aqui os clientes não podem pagar com o ServicePay, embora esteja ativado: ele só aceita kwanzas (AOA), e esta região vende em {{currency}}.",
  notEnabled:
    "Aqui os clientes não podem pagar com o ServicePay. Para ativá-lo, edite esta região e escolha o ServicePay em Provedores de pagamento.",
  noKeys: "As chaves do ServicePay ainda não estão completas: por enquanto, ninguém pode pagar com ele.",
  enterKeys: "Insira-as em Configurações → ServicePay",
}

export const fr: typeof en = {
  otherCurrency:
    "Ici, les clients ne peuvent pas payer avec ServicePay, bien qu’il soit activé : il n’accepte que les kwanzas (AOA), et cette région vend en {{currency}}.",
  notEnabled:
    "Ici, les clients ne peuvent pas payer avec ServicePay. Pour l’activer, modifiez cette région et choisissez ServicePay dans Fournisseurs de paiement.",
  noKeys: "Les clés de ServicePay ne sont pas encore complètes : personne ne peut payer avec lui.",
  enterKeys: "Saisissez-les dans Paramètres → ServicePay",
}
