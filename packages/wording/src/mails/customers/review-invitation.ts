import { inBoth } from '../../languages/index.ts';

export const reviewInvitationWords = inBoth({
  fr: {
    subject: (title: string, asker: string) => `${asker} vous demande de valider le spot «\u00a0${title}\u00a0»`,
    heading: 'Un spot attend votre validation',
    greeting: 'Bonjour,',
    intro: (asker: string, company: string, brand: string) =>
      `${asker} (${company}) prépare la livraison d’un spot aux diffuseurs avec ${brand}, et vous demande de le visionner.`,
    spot: 'Spot',
    product: 'Annonceur / produit',
    duration: 'Durée',
    seconds: (seconds: string) => `${seconds} s`,
    asker: 'Demandé par',
    message: (author: string) => `${author} vous écrit\u00a0:`,
    how: 'Le bouton ouvre une page où visionner le spot, le commenter à l’image près, puis le valider ou demander une modification\u00a0: aucun compte n’est nécessaire.',
    action: 'Visionner le spot',
    expiry: (moment: string) =>
      `Ce lien est valable jusqu’au ${moment}, pour ce spot seulement. Toute personne qui le reçoit peut valider le spot\u00a0: ne le transmettez qu’à qui doit le faire.`,
    reply: (asker: string) => `Une question sur le spot\u00a0? Répondez à ce message\u00a0: ${asker} vous lira.`,
  },
  en: {
    subject: (title: string, asker: string) => `${asker} is asking you to approve the spot “${title}”`,
    heading: 'A spot is waiting for your approval',
    greeting: 'Hello,',
    intro: (asker: string, company: string, brand: string) =>
      `${asker} (${company}) is having a spot delivered to broadcasters with ${brand}, and is asking you to watch it.`,
    spot: 'Spot',
    product: 'Advertiser / product',
    duration: 'Duration',
    seconds: (seconds: string) => `${seconds} s`,
    asker: 'Requested by',
    message: (author: string) => `${author} writes to you:`,
    how: 'The button opens a page where you watch the spot, comment on its frames, and approve it or ask for changes: no account is needed.',
    action: 'Watch the spot',
    expiry: (moment: string) =>
      `This link is valid until ${moment}, for this spot only. Anyone who has it can approve the spot: pass it on only to those who should.`,
    reply: (asker: string) => `Questions about the spot? Reply to this message: ${asker} will read it.`,
  },
});
