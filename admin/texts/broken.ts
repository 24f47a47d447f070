/** What stands in place of a screen that broke. */
export const en = {
  title: "ServicePay could not show this part",
  rest: "The rest of this page works, and payments go on as before.",
  todo: "Reload the page. If it stays like this, the store's packages may not fit together: its log names them at start, with the command to run. Run it, build the admin again, and restart the store:",
  reason: "For the person who looks after the store:",
  retry: "Try again",
}

export const pt: typeof en = {
  title: "O ServicePay não conseguiu mostrar esta parte",
  rest: "O resto desta página funciona, e os pagamentos continuam como antes.",
  todo: "Recarregue a página. Se continuar assim, pode haver pacotes da loja que não combinam: o registo (log) indica-os no arranque, com o comando a executar. Execute-o, compile de novo o painel e reinicie a loja:",
  reason: "Para quem cuida da loja:",
  retry: "Tentar de novo",
}

export const ptBR: typeof en = {
  title: "O ServicePay não conseguiu exibir esta parte",
  rest: "O resto desta página funciona, e os pagamentos continuam como antes.",
  todo: "Recarregue a página. Se continuar assim, pode haver pacotes da loja que não combinam: o log os indica na inicialização, com o comando a executar. Execute-o, compile o painel novamente e reinicie a loja:",
  reason: "Para quem cuida da loja:",
  retry: "Tentar novamente",
}

export const fr: typeof en = {
  title: "ServicePay n’a pas pu afficher cette partie",
  rest: "Le reste de cette page fonctionne, et les paiements continuent comme avant.",
  todo: "Rechargez la page. Si rien ne change, des paquets de la boutique ne vont peut-être pas ensemble : son journal les indique au démarrage, avec la commande à exécuter. Exécutez-la, recompilez l’administration et redémarrez la boutique :",
  reason: "Pour la personne qui s’occupe de la boutique :",
  retry: "Réessayer",
}
