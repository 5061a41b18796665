import { inBoth } from '../../languages/index.ts';

export const uploadDelegationWords = inBoth({
  fr: {
    subject: (title: string, asker: string) => `${asker} vous demande le film «\u00a0${title}\u00a0»`,
    heading: 'Un film vous est demandé',
    greeting: 'Bonjour,',
    intro: (asker: string, company: string, brand: string) =>
      `${asker} (${company}) prépare la livraison d’un film publicitaire aux diffuseurs avec ${brand}, et vous demande d’envoyer le fichier de ce film.`,
    spot: 'Film',
    product: 'Annonceur / produit',
    duration: 'Durée',
    seconds: (seconds: string) => `${seconds} s`,
    asker: 'Demandé par',
    message: (author: string) => `${author} vous écrit\u00a0:`,
    wanted:
      'Fichier attendu\u00a0: le master HD avec le son, de préférence XDCAM 50 (.mxf) ou ProRes 422 HQ (.mov), 25 images par seconde. Un fichier de sous-titres peut s’ajouter.',
    how: 'Le bouton ouvre une page où déposer le fichier\u00a0: aucun compte n’est nécessaire. L’envoi reprend là où il s’est arrêté si la connexion se coupe.',
    action: 'Envoyer le film',
    expiry: (moment: string) =>
      `Ce lien est valable jusqu’au ${moment}, pour ce film seulement. Ne le transmettez qu’à la personne qui détient le fichier.`,
    reply: (asker: string) => `Une question sur le film\u00a0? Répondez à ce message\u00a0: ${asker} vous lira.`,
  },
  en: {
    subject: (title: string, asker: string) => `${asker} asks you for the film “${title}”`,
    heading: 'You are asked for a film',
    greeting: 'Hello,',
    intro: (asker: string, company: string, brand: string) =>
      `${asker} (${company}) is having a commercial delivered to broadcasters with ${brand}, and asks you to send the file of this film.`,
    spot: 'Film',
    product: 'Advertiser / product',
    duration: 'Length',
    seconds: (seconds: string) => `${seconds} s`,
    asker: 'Asked by',
    message: (author: string) => `${author} writes to you:`,
    wanted:
      'What is wanted: the HD master with its sound, preferably XDCAM 50 (.mxf) or ProRes 422 HQ (.mov), 25 frames per second. A subtitle file may be added.',
    how: 'The button opens a page where you drop the file: no account is needed. If the line breaks, the upload goes on where it stopped.',
    action: 'Send the film',
    expiry: (moment: string) =>
      `This link works until ${moment}, for this film alone. Pass it on only to the person who holds the file.`,
    reply: (asker: string) => `A question about the film? Reply to this message: ${asker} will read it.`,
  },
});
