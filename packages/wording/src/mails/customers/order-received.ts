import { inBoth } from '../../languages/index.ts';

export const orderReceivedWords = inBoth({
  fr: {
    subject: (campaign: string) => `Commande reçue\u00a0: ${campaign}`,
    heading: 'Nous avons bien reçu votre commande',
    intro: 'Voici ce que nous allons livrer.',
    awaiting:
      'Il nous manque encore des fichiers. Déposez-les sur la page de suivi, ou demandez-les de là, par e-mail, à la personne qui les détient.',
    next: 'Vous pouvez fermer la page\u00a0: nous vous écrirons quand tout sera livré.',
  },
  en: {
    subject: (campaign: string) => `Order received: ${campaign}`,
    heading: 'We have received your order',
    intro: 'This is what we are going to deliver.',
    awaiting:
      'We still need files. Drop them on the tracking page, or ask the person who holds them from there, by e-mail.',
    next: 'You may close the page: we will write to you when everything is delivered.',
  },
});
