import { inBoth } from '../../languages/index.ts';

export const rejectedToHolderWords = inBoth({
  fr: {
    subject: (title: string) => `Film à corriger\u00a0: ${title}`,
    heading: 'Le film que vous avez envoyé n’a pas pu être accepté',
    greeting: 'Bonjour,',
    intro: (asker: string, brand: string) =>
      `Le film que vous avez envoyé avec ${brand}, demandé par ${asker}, ne peut pas être livré en l’état\u00a0:`,
    spot: 'Film',
    product: 'Annonceur / produit',
    how: 'Le bouton rouvre la page d’envoi\u00a0: déposez-y le film corrigé, il prendra la place du premier.',
    action: 'Envoyer le film corrigé',
    expiry: (moment: string) => `Ce lien est valable jusqu’au ${moment}, pour ce film seulement.`,
    reply: (asker: string) => `Une question\u00a0? Répondez à ce message\u00a0: ${asker} vous lira.`,
  },
  en: {
    subject: (title: string) => `Film to be corrected: ${title}`,
    heading: 'The film that you sent could not be accepted',
    greeting: 'Hello,',
    intro: (asker: string, brand: string) =>
      `The film that you sent with ${brand}, asked for by ${asker}, can’t be delivered as it is:`,
    spot: 'Film',
    product: 'Advertiser / product',
    how: 'The button opens the page for sending again: drop the corrected film there, it will take the place of the first one.',
    action: 'Send the corrected film',
    expiry: (moment: string) => `This link works until ${moment}, for this film alone.`,
    reply: (asker: string) => `A question? Reply to this message: ${asker} will read it.`,
  },
});
