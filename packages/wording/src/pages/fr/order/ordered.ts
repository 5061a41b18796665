/** The confirmation of an order on its campaign's page. */
export const ordered = {
  title: 'Votre commande est enregistrée',
  what_one: '«\u00a0{{name}}\u00a0», {{count}} spot.',
  what_other: '«\u00a0{{name}}\u00a0», {{count}} spots.',
  whatAndAmount_one: '«\u00a0{{name}}\u00a0», {{count}} spot, {{amount}} TTC.',
  whatAndAmount_other: '«\u00a0{{name}}\u00a0», {{count}} spots, {{amount}} TTC.',
  monthly: 'Le montant figurera sur votre prochaine facture mensuelle.',
  next: {
    awaited:
      'La suite\u00a0: envoyez vos films depuis cette page. Ils sont ensuite contrôlés, puis livrés. Un e-mail vous prévient en cas de refus et à la livraison.',
    sending:
      'La suite\u00a0: gardez cette page ouverte jusqu’à la fin des envois. Les films sont ensuite contrôlés, puis livrés. Un e-mail vous prévient en cas de refus et à la livraison.',
    checking:
      'La suite\u00a0: vos films sont contrôlés, puis livrés. Un e-mail vous prévient en cas de refus et à la livraison.',
  },
  meanwhile:
    'La commande est enregistrée telle que vous l’aviez envoyée, bien que la réponse ne vous soit pas parvenue. Vous n’avez rien d’autre à payer.',
} as const;
