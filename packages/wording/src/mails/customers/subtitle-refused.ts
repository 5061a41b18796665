import { inBoth } from '../../languages/index.ts';

export const subtitleRefusedWords = inBoth({
  fr: {
    subject: (title: string, campaign: string) => `Sous-titres à renvoyer\u00a0: ${title} – ${campaign}`,
    heading: 'Un fichier de sous-titres n’a pas pu être utilisé',
    intro: (name: string) =>
      `Le fichier de sous-titres «\u00a0${name}\u00a0» de ce film ne peut pas être utilisé\u00a0:`,
    film: 'Le film, lui, suit son cours\u00a0: il est livré sans ces sous-titres partout où ils ne sont pas exigés.',
    waiting: (names: string) => `Ces points de livraison exigent des sous-titres et les attendent\u00a0: ${names}.`,
    how: 'Déposez le fichier corrigé, seul, sur la page de suivi\u00a0: inutile de renvoyer le film.',
    action: 'Envoyer des sous-titres corrigés',
  },
  en: {
    subject: (title: string, campaign: string) => `Subtitles to send again: ${title} – ${campaign}`,
    heading: 'A subtitle file could not be used',
    intro: (name: string) => `The subtitle file “${name}” of this film can’t be used:`,
    film: 'The film itself goes ahead: it is delivered without these subtitles wherever they are not required.',
    waiting: (names: string) => `These delivery points require subtitles and are waiting for them: ${names}.`,
    how: 'Drop just the corrected file on the tracking page: there is no need to send the film again.',
    action: 'Send corrected subtitles',
  },
});
