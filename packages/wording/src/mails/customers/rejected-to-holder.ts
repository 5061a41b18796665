import { inBoth } from '../../languages/index.ts';

export const rejectedToHolderWords = inBoth({
  fr: {
    subject: (title: string) => `Film à corriger\u00a0: ${title}`,
    heading: 'Le film que vous avez envoyé n’a pas pu être accepté',
    greeting: 'Bonjour,',
    intro: (asker: string, brand: string) =>
      `Le film que vous avez envoyé avec ${brand}, à la demande de ${asker}, ne peut pas être livré en l’état\u00a0:`,
    spot: 'Film',
    product: 'Annonceur / produit',
    how: 'Le bouton rouvre la page d’envoi\u00a0: déposez-y le film corrigé, il remplacera le premier.',
    action: 'Envoyer le film corrigé',
    expiry: (moment: string) => `Ce lien est valable jusqu’au ${moment}, pour ce film seulement.`,
    reply: (asker: string) => `Une question\u00a0? Répondez à ce message\u00a0: ${asker} vous lira.`,
  },
  en: {
    subject: (title: string) => `Film to correct: ${title}`,
    heading: 'The film you sent could not be accepted',
    greeting: 'Hello,',
    intro: (asker: string, brand: string) =>
      `The film you sent with ${brand}, at the request of ${asker}, can’t be delivered as it is:`,
    spot: 'Film',
    product: 'Advertiser / product',
    how: 'The button reopens the upload page: drop the corrected film there and it will replace the first one.',
    action: 'Send the corrected film',
    expiry: (moment: string) => `This link is valid until ${moment}, for this film only.`,
    reply: (asker: string) => `Questions? Reply to this message: ${asker} will read it.`,
  },
});
