/** Everything of a campaign that can be downloaded. */
export const downloads = {
  deliveryReport: 'Rapport de livraison (PDF)',
  noFilm: 'Aucun film reçu pour ce spot.',
  master: 'Master',
  proxy: 'Copie de visionnage',
  watch: 'Ouvrir dans le lecteur',
  verification: 'Rapport de vérification',
  verificationPdf: 'Rapport de vérification en PDF',
  verificationXml: 'Rapport de vérification en XML',
  receipt: 'Accusé de livraison',
  receiptOf: 'Accusé de livraison\u00a0: {{name}}',
  removed: 'supprimé le {{date}}, à la fin de sa conservation',
} as const;
