/** The notice in place of a broken screen. */
export const en = {
  title: "This part of ServicePay could not be shown",
  rest: "The rest of the page works, and payments continue.",
  todo: "Reload the page. If the problem remains, ask your developer: the versions of the store’s packages may not match. When the store starts, its log names them, with the command that fixes them. After the command, build the admin again and restart the store:",
  reason: "For your developer:",
  retry: "Try again",
}

export const pt: typeof en = {
  title: "Não foi possível mostrar esta parte do ServicePay",
  rest: "O resto da página funciona, e os pagamentos continuam.",
  todo: "Recarregue a página. Se o problema continuar, chame o seu programador: alguns pacotes da loja podem ter versões incompatíveis. O registo (log) da loja indica-os no arranque, com o comando que os corrige. Depois é preciso compilar de novo o painel e reiniciar a loja:",
  reason: "Para o seu programador:",
  retry: "Tentar de novo",
}

export const ptBR: typeof en = {
  title: "Não foi possível exibir esta parte do ServicePay",
  rest: "O resto da página funciona, e os pagamentos continuam.",
  todo: "Recarregue a página. Se o problema continuar, chame o seu desenvolvedor: alguns pacotes da loja podem ter versões incompatíveis. O log da loja os indica na inicialização, com o comando que os corrige. Depois é preciso compilar o painel novamente e reiniciar a loja:",
  reason: "Para o seu desenvolvedor:",
  retry: "Tentar de novo",
}

export const fr: typeof en = {
  title: "Cette partie de ServicePay n’a pas pu être affichée",
  rest: "Le reste de la page fonctionne, et les paiements continuent.",
  todo: "Rechargez la page. Si le problème persiste, appelez votre développeur : certains paquets de la boutique ont peut-être des versions incompatibles. Le journal de la boutique les indique au démarrage, avec la commande qui les corrige. Il faut ensuite recompiler l’administration et redémarrer la boutique :",
  reason: "Pour votre développeur :",
  retry: "Réessayer",
}
