import { inBoth } from '../../languages/index.ts';

const counted = (count: number, none: string, one: string, more: string) =>
  count === 0 ? none : `${count} ${count === 1 ? one : more}`;

export const filmToDecideWords = inBoth({
  fr: {
    subject: (title: string, campaign: string) => `À valider\u00a0: ${title} – ${campaign}`,
    heading: 'Un film attend votre décision',
    intro:
      'L’analyse de ce film est terminée. Regardez-le, puis acceptez-le ou refusez-le\u00a0: il est livré ensuite.',
    film: 'Film',
    customer: 'Client',
    received: 'Reçu le',
    analysis: 'Analyse',
    errors: (count: number) => counted(count, 'aucune erreur', 'erreur', 'erreurs'),
    warnings: (count: number) => counted(count, 'aucun avertissement', 'avertissement', 'avertissements'),
    action: 'Examiner le film',
  },
  en: {
    subject: (title: string, campaign: string) => `To be decided: ${title} – ${campaign}`,
    heading: 'A film awaits your decision',
    intro: 'The analysis of this film is done. Watch it, then accept or reject it: it is delivered after that.',
    film: 'Film',
    customer: 'Customer',
    received: 'Received on',
    analysis: 'Analysis',
    errors: (count: number) => counted(count, 'no error', 'error', 'errors'),
    warnings: (count: number) => counted(count, 'no warning', 'warning', 'warnings'),
    action: 'Examine the film',
  },
});
