import { inBoth } from '../../languages/index.ts';

export const storageAlertWords = inBoth({
  fr: {
    subject: '[alerte] Le stockage refuse un droit à la plateforme',
    heading: 'Le stockage refuse à la plateforme un droit dont elle a besoin',
    intro:
      'Des fichiers peuvent arriver sans être pris en charge tant que ce droit manque. Rien n’est perdu\u00a0: ce qui est arrivé sera repris une fois les droits rétablis. La marche à suivre selon le stockage est dans docs/operations/storage.md.',
    at: 'Constaté',
    action: 'Voir les traitements',
  },
  en: {
    subject: '[alert] The store denies the platform a permission',
    heading: 'The store denies the platform a permission it needs',
    intro:
      'Files may arrive without being processed while this permission is missing. Nothing is lost: what has arrived is processed once the permission is back. docs/operations/storage.md says what to set for which store.',
    at: 'Detected',
    action: 'See the jobs',
  },
});
