import { inBoth } from '../../languages/index.ts';

export const nameToConfirmWords = inBoth({
  fr: {
    subject: (title: string, campaign: string) => `Film à confirmer\u00a0: ${title} – ${campaign}`,
    heading: 'Un film attend votre confirmation',
    intro: (name: string) =>
      `Le nom du fichier «\u00a0${name}\u00a0» contient un autre identifiant que celui du spot pour lequel il a été envoyé\u00a0:`,
    inName: (named: string) => `Identifiant dans le nom\u00a0: ${named}`,
    ofSpot: (expected: string) => `Identifiant du spot\u00a0: ${expected}`,
    how: 'Le film ne sera pas livré avant votre réponse. Sur la page de suivi, confirmez que c’est le bon film ou remplacez-le.',
    action: 'Répondre',
  },
  en: {
    subject: (title: string, campaign: string) => `Film to confirm: ${title} – ${campaign}`,
    heading: 'A film is waiting for your confirmation',
    intro: (name: string) => `The name of the file “${name}” has a different identifier from the spot it was sent for:`,
    inName: (named: string) => `Identifier in the name: ${named}`,
    ofSpot: (expected: string) => `Identifier of the spot: ${expected}`,
    how: 'The film will not be delivered until you answer. On the tracking page, confirm that it is the right film or replace it.',
    action: 'Answer',
  },
});
