interface ProductData {
  /** Also the file name of its picture in demo/storefront/public/images. */
  handle: string
  title: string
  subtitle: string
  description: string
  /** In kwanzas. */
  price: number
}

/** The store's products. */
export const catalogue: readonly ProductData[] = [
  {
    handle: "cafe-da-gabela",
    title: "Café da Gabela",
    subtitle: "Torra média, 250 g",
    description: "Café robusta das encostas da Gabela, no Cuanza Sul. Moído na semana em que segue para si.",
    price: 4500,
  },
  {
    handle: "mel-do-moxico",
    title: "Mel do Moxico",
    subtitle: "Frasco de 500 g",
    description:
      "Mel escuro de floresta, colhido por apicultores do Moxico em colmeias tradicionais de casca.",
    price: 6800,
  },
  {
    handle: "pano-samakaka",
    title: "Pano samakaka",
    subtitle: "Algodão, 2 metros",
    description:
      "O padrão do sul de Angola, em vermelho, amarelo, preto e branco. Para vestir ou para a casa.",
    price: 12500,
  },
  {
    handle: "o-pensador",
    title: "O Pensador",
    subtitle: "Madeira, 22 cm",
    description:
      "A figura de inspiração Tchokwe que Angola inteira reconhece, talhada à mão por artesãos da Lunda.",
    price: 28000,
  },
  {
    handle: "cesto-de-malanje",
    title: "Cesto de Malanje",
    subtitle: "Entrançado à mão, 30 cm",
    description: "Fibra natural entrançada em espiral, com tampa. Cada peça leva três dias a fazer.",
    price: 15900,
  },
  {
    handle: "po-de-mucua",
    title: "Pó de múcua",
    subtitle: "Fruto do imbondeiro, 200 g",
    description: "A polpa seca do imbondeiro, para sumos e gelados. Nada mais dentro do pacote.",
    price: 3200,
  },
]
