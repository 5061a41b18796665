export const campaigns = {
  title: 'Mes livraisons',
  new: 'Nouvelle livraison',
  drafts: 'Brouillons',
  search: 'Rechercher',
  searchHint: 'Campagne, annonceur, produit, titre ou PubID',
  count_one: '{{count}} campagne',
  count_other: '{{count}} campagnes',
  more: 'Afficher la suite',
  empty: {
    title: 'Vous n’avez pas encore fait de livraison.',
    steps: {
      describe: {
        title: 'Décrivez la campagne',
        text: 'Spots, points de livraison et services : le devis s’affiche au fil de la saisie.',
      },
      send: {
        title: 'Envoyez les films',
        text: 'Déposez-les maintenant, plus tard, ou demandez-les à leur détenteur. Un envoi interrompu reprend.',
      },
      follow: {
        title: 'Suivez les livraisons',
        text: 'Contrôle, conversion et livraison s’affichent en direct, et un e-mail annonce la fin.',
      },
    },
    masters: 'Exporter un master accepté',
  },
  noMatch: 'Aucune campagne ne correspond à « {{search}} ».',
  orderedOn: 'Commandée le {{date}} par {{name}}',
  colour: { green: 'Livrée', blue: 'Fichiers reçus, en traitement', orange: 'En attente des fichiers' },
  spots_one: '{{count}} spot',
  spots_other: '{{count}} spots',
  withoutPubId: 'PubID à venir',
} as const;
