export const campaigns = {
  title: 'Mes livraisons',
  new: 'Nouvelle livraison',
  search: 'Rechercher',
  searchHint: 'Campagne, annonceur, produit, titre ou PubID',
  count_one: '{{count}} campagne',
  count_other: '{{count}} campagnes',
  more: 'Afficher la suite',
  empty: {
    title: 'Vous n’avez pas encore fait de livraison.',
    text: 'Créez une campagne : le devis s’affiche au fil de la saisie.',
  },
  noMatch: 'Aucune campagne ne correspond à « {{search}} ».',
  createdOn: 'Créée le {{date}}',
  colour: { green: 'Livrée', blue: 'Fichiers reçus, en traitement', orange: 'En attente des fichiers' },
  spots_one: '{{count}} spot',
  spots_other: '{{count}} spots',
  withoutPubId: 'PubID à venir',
} as const;
