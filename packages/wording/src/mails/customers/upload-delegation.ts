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
      'Fichier attendu\u00a0: le master HD avec le son, de préférence XDCAM 50 (.mxf) ou ProRes 422 HQ (.mov), 25 images par seconde. Vous pouvez y joindre un fichier de sous-titres.',
    how: 'Le bouton ouvre une page où déposer le fichier\u00a0: aucun compte n’est nécessaire. L’envoi reprend là où il s’est arrêté si la connexion se coupe.',
    action: 'Envoyer le film',
    expiry: (moment: string) =>
      `Ce lien est valable jusqu’au ${moment}, pour ce film seulement. Ne le transmettez qu’à la personne qui détient le fichier.`,
    reply: (asker: string) => `Une question sur le film\u00a0? Répondez à ce message\u00a0: ${asker} vous lira.`,
  },
  en: {
    subject: (title: string, asker: string) => `${asker} is asking you for the film “${title}”`,
    heading: 'A film is requested from you',
    greeting: 'Hello,',
    intro: (asker: string, company: string, brand: string) =>
      `${asker} (${company}) is having a commercial delivered to broadcasters with ${brand}, and is asking you to send the file of this film.`,
    spot: 'Film',
    product: 'Advertiser / product',
    duration: 'Duration',
    seconds: (seconds: string) => `${seconds} s`,
    asker: 'Requested by',
    message: (author: string) => `${author} writes to you:`,
    wanted:
      'File wanted: the HD master with its sound, preferably XDCAM 50 (.mxf) or ProRes 422 HQ (.mov), 25 frames per second. You can add a subtitle file.',
    how: 'The button opens a page where you drop the file: no account is needed. If the connection drops, the upload resumes where it stopped.',
    action: 'Send the film',
    expiry: (moment: string) =>
      `This link is valid until ${moment}, for this film only. Pass it on only to the person who holds the file.`,
    reply: (asker: string) => `Questions about the film? Reply to this message: ${asker} will read it.`,
  },
});
