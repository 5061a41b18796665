import { inBoth } from '../../languages/index.ts';

export const orderReceivedWords = inBoth({
  fr: {
    subject: (campaign: string) => `Commande reçue\u00a0: ${campaign}`,
    heading: 'Nous avons bien reçu votre commande',
    intro: 'Voici ce que nous allons livrer.',
    awaiting:
      'Il nous manque encore des fichiers. Déposez-les sur la page de suivi, ou demandez-les par e-mail, depuis cette page, à la personne qui les détient.',
    next: 'Vous pouvez fermer la page\u00a0: nous vous écrirons quand tout sera livré.',
  },
  en: {
    subject: (campaign: string) => `Order received: ${campaign}`,
    heading: 'We have received your order',
    intro: 'Here is what we will deliver.',
    awaiting:
      'We still need files. Drop them on the tracking page, or send a request from there to the person who has them.',
    next: 'You can close the page: we will write to you when everything is delivered.',
  },
});
