import { inBoth } from '../../languages/index.ts';

export const subtitleRefusedWords = inBoth({
  fr: {
    subject: (title: string, campaign: string) => `Sous-titres à renvoyer\u00a0: ${title} – ${campaign}`,
    heading: 'Un fichier de sous-titres n’a pas pu être utilisé',
    intro: (name: string) =>
      `Le fichier de sous-titres «\u00a0${name}\u00a0» de ce film ne peut pas être utilisé\u00a0:`,
    film: 'Le film, lui, suit son cours\u00a0: il est livré sans ces sous-titres partout où ils ne sont pas exigés.',
    waiting: (names: string) => `Ces destinations demandent des sous-titres et les attendent\u00a0: ${names}.`,
    how: 'Déposez un fichier corrigé sur la page de suivi, seul\u00a0: le film n’est pas à renvoyer.',
    action: 'Envoyer des sous-titres corrigés',
  },
  en: {
    subject: (title: string, campaign: string) => `Subtitles to be sent again: ${title} – ${campaign}`,
    heading: 'A subtitle file could not be used',
    intro: (name: string) => `The subtitle file “${name}” of this film can’t be used:`,
    film: 'The film itself goes on: it is delivered without these subtitles wherever they are not required.',
    waiting: (names: string) => `These destinations require subtitles and wait for them: ${names}.`,
    how: 'Drop a corrected file on the tracking page, alone: the film need not be sent again.',
    action: 'Send corrected subtitles',
  },
});
