export const publicPages = {
  /** For search engines and shared links. */
  descriptions: {
    landing:
      'Livrez vos films publicitaires aux chaînes en 2 heures au plus : contrôle, transcodage et livraison à chaque diffuseur, avec suivi en direct. Sans abonnement.',
    terms:
      'Conditions générales de vente : commande, prix, livraison, avoirs en cas de retard, responsabilités. Toutes les versions restent consultables.',
    legalNotice: 'Mentions légales : éditeur du site, directeur de la publication, hébergeur et droits d’auteur.',
    privacy:
      'Politique de confidentialité : les données personnelles traitées, pourquoi, combien de temps, et vos droits.',
    cookies: 'Les cookies et le stockage local dont ce site a besoin, et leur durée. Aucun traceur publicitaire.',
    dataProcessing:
      'Accord de traitement des données (article 28 du RGPD) pour les clients qui confient des données personnelles.',
    help: 'Aide à la livraison de films publicitaires : identifiants, masters, loudness, sous-titres, contrôles, envois et factures.',
  },
  contact: {
    answeredToAccount: 'Nous vous répondrons à l’adresse de votre compte.',
  },
} as const;
