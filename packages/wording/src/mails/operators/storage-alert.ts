import { inBoth } from '../../languages/index.ts';

export const storageAlertWords = inBoth({
  fr: {
    subject: '[alerte] Le stockage refuse un droit à la plateforme',
    heading: 'Le stockage refuse à la plateforme un droit dont elle a besoin',
    intro:
      'Des fichiers peuvent arriver sans être pris en charge tant que ce droit manque. Rien n’est perdu\u00a0: ce qui est arrivé sera repris une fois les droits rétablis. La marche à suivre selon le stockage est dans docs/operations.md, « The bucket and its two keys ».',
    at: 'Constaté',
    action: 'Voir les travaux',
  },
  en: {
    subject: '[alert] The storage refuses the platform a right',
    heading: 'The storage refuses the platform a right that it needs',
    intro:
      'Files may arrive and not be taken up while this right is missing. Nothing is lost: what has arrived is taken up once the rights are there. docs/operations.md, “The bucket and its two keys”, says what to set for which store.',
    at: 'Found',
    action: 'See the work',
  },
});
