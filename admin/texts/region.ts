/** The hints on a region's page. */
export const en = {
  otherCurrency:
    "Customers in this region can’t pay with ServicePay, although it is enabled. ServicePay accepts only kwanzas (AOA), and this region sells in {{currency}}.",
  notEnabled:
    "Customers in this region can’t pay with ServicePay. To enable it, edit the region and choose ServicePay under Payment Providers.",
  noKeys: "ServicePay is not set up completely, so customers can’t pay with it yet.",
  enterKeys: "See what is missing under Settings → ServicePay",
}

export const pt: typeof en = {
  otherCurrency:
    "Os clientes desta região não podem pagar com o ServicePay, embora esteja ativo. O ServicePay só aceita kwanzas (AOA), e esta região vende em {{currency}}.",
  notEnabled:
    "Os clientes desta região não podem pagar com o ServicePay. Para o ativar, edite a região e escolha o ServicePay em Fornecedores de pagamento.",
  noKeys: "A configuração do ServicePay não está completa: os clientes ainda não podem pagar com ele.",
  enterKeys: "Veja o que falta em Definições → ServicePay",
}

export const ptBR: typeof en = {
  otherCurrency:
    "Os clientes desta região não podem pagar com o ServicePay, embora esteja ativado. O ServicePay só aceita kwanzas (AOA), e esta região vende em {{currency}}.",
  notEnabled:
    "Os clientes desta região não podem pagar com o ServicePay. Para ativá-lo, edite a região e escolha o ServicePay em Provedores de pagamento.",
  noKeys: "A configuração do ServicePay não está completa: os clientes ainda não podem pagar com ele.",
  enterKeys: "Veja o que falta em Configurações → ServicePay",
}

export const fr: typeof en = {
  otherCurrency:
    "Les clients de cette région ne peuvent pas payer avec ServicePay, bien qu’il soit activé. ServicePay n’accepte que les kwanzas (AOA), et cette région vend en {{currency}}.",
  notEnabled:
    "Les clients de cette région ne peuvent pas payer avec ServicePay. Pour l’activer, modifiez la région et choisissez ServicePay dans Fournisseurs de paiement.",
  noKeys:
    "La configuration de ServicePay n’est pas complète : les clients ne peuvent pas encore payer avec lui.",
  enterKeys: "Voyez ce qui manque dans Paramètres → ServicePay",
}
