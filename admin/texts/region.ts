/** The hints on a region's page. */
export const en = {
  otherCurrency:
    "Customers in this region can’t pay with ServicePay, although it is enabled. ServicePay accepts only kwanzas (AOA), and this region sells in {{currency}}.",
  notEnabled:
    "Customers in this region can’t pay with ServicePay. To enable it, edit the region and choose ServicePay under Payment Providers.",
  noKeys: "ServicePay’s keys are not complete, so customers can’t pay with it yet.",
  enterKeys: "Enter them under Settings → ServicePay",
}

export const pt: typeof en = {
  otherCurrency:
    "Os clientes desta região não podem pagar com o ServicePay, embora esteja ativo. O ServicePay só aceita kwanzas (AOA), e esta região vende em {{currency}}.",
  notEnabled:
    "Os clientes desta região não podem pagar com o ServicePay. Para o ativar, edite a região e escolha o ServicePay em Fornecedores de pagamento.",
  noKeys: "As chaves do ServicePay não estão completas: os clientes ainda não podem pagar com ele.",
  enterKeys: "Introduza-as em Definições → ServicePay",
}

export const ptBR: typeof en = {
  otherCurrency:
    "Os clientes desta região não podem pagar com o ServicePay, embora esteja ativado. O ServicePay só aceita kwanzas (AOA), e esta região vende em {{currency}}.",
  notEnabled:
    "Os clientes desta região não podem pagar com o ServicePay. Para ativá-lo, edite a região e escolha o ServicePay em Provedores de pagamento.",
  noKeys: "As chaves do ServicePay não estão completas: os clientes ainda não podem pagar com ele.",
  enterKeys: "Insira-as em Configurações → ServicePay",
}

export const fr: typeof en = {
  otherCurrency:
    "Les clients de cette région ne peuvent pas payer avec ServicePay, bien qu’il soit activé. ServicePay n’accepte que les kwanzas (AOA), et cette région vend en {{currency}}.",
  notEnabled:
    "Les clients de cette région ne peuvent pas payer avec ServicePay. Pour l’activer, modifiez la région et choisissez ServicePay dans Fournisseurs de paiement.",
  noKeys: "Les clés de ServicePay ne sont pas complètes : les clients ne peuvent pas encore payer avec lui.",
  enterKeys: "Saisissez-les dans Paramètres → ServicePay",
}
