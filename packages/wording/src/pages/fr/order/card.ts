export const card = {
  title: 'Carte bancaire',
  waiting: 'Préparation du paiement…',
  loading: 'Chargement du formulaire de carte…',
  notReady: 'Le formulaire de carte se prépare.',
  notPrepared: 'Le paiement n’a pas pu être préparé.',
  unavailable: 'Le paiement par carte ne répond pas.',
  state: {
    Processing: 'Prépaiement en cours...',
    Success: 'Prépaiement effectué',
    Error: 'Erreur de prépaiement',
  },
  error: 'Erreur de paiement',
  givenBack: 'Votre paiement est annulé : la somme réservée sur votre carte est libérée.',
  setAside: 'Le montant de {{total}} TTC est réservé sur votre carte, puis débité quand la commande est enregistrée.',
  leave: 'Un paiement est en cours. Voulez-vous vraiment quitter la page ?',
  ordered: {
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
  },
  recovered: {
    text: 'Elle l’est telle que vous l’aviez envoyée, bien que la réponse ne vous soit pas parvenue. Vous n’avez rien d’autre à payer.',
    pending: 'Votre carte a été acceptée. La commande est en cours d’enregistrement ; cette page vous y conduira.',
    unknown: 'Votre commande est peut-être déjà enregistrée. Ne payez pas de nouveau avant d’en être sûr.',
  },
  returned: {
    pending: 'Votre carte a été acceptée. La commande est en cours d’enregistrement.',
    ordered: 'La commande est enregistrée.',
  },
} as const;
