import { inBoth } from '../languages/index.ts';

/** The page that browsers get while the service is being upgraded. */
export const maintenanceWords = inBoth({
  fr: {
    title: 'De retour dans un instant',
    text: 'Une mise à jour est en cours. Vos commandes et vos fichiers sont conservés ; un envoi interrompu reprend là où il s’est arrêté.',
    reload: 'Cette page s’actualise d’elle-même.',
  },
  en: {
    title: 'Back in a moment',
    text: 'An upgrade is in progress. Your orders and files are kept, and an interrupted upload goes on where it stopped.',
    reload: 'This page reloads by itself.',
  },
});
