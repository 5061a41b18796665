import { inBoth } from '../../languages/index.ts';

const counted = (count: number, none: string, one: string, more: string) =>
  count === 0 ? none : `${count} ${count === 1 ? one : more}`;

export const filmToDecideWords = inBoth({
  fr: {
    subject: (title: string, campaign: string) => `À valider\u00a0: ${title} – ${campaign}`,
    heading: 'Un film attend votre décision',
    intro:
      'Le contrôle de ce film est terminé. Regardez-le, puis acceptez-le ou refusez-le\u00a0: accepté, il est livré.',
    film: 'Film',
    customer: 'Client',
    received: 'Reçu le',
    analysis: 'Contrôle',
    errors: (count: number) => counted(count, 'aucune erreur', 'erreur', 'erreurs'),
    warnings: (count: number) => counted(count, 'aucun avertissement', 'avertissement', 'avertissements'),
    action: 'Examiner le film',
  },
  en: {
    subject: (title: string, campaign: string) => `Awaiting your decision: ${title} – ${campaign}`,
    heading: 'A film is awaiting your decision',
    intro: 'This film has been checked. Watch it, then accept or reject it: once accepted, it is delivered.',
    film: 'Film',
    customer: 'Customer',
    received: 'Received on',
    analysis: 'Check',
    errors: (count: number) => counted(count, 'no errors', 'error', 'errors'),
    warnings: (count: number) => counted(count, 'no warnings', 'warning', 'warnings'),
    action: 'Review the film',
  },
});
