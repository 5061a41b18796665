export const publicPages = {
  /** For search engines and shared links. */
  descriptions: {
    landing:
      'Livrez vos films publicitaires aux chaînes en 2 heures au plus : contrôle, transcodage et livraison à chaque diffuseur, avec suivi en direct. Sans abonnement.',
  },
} as const;
