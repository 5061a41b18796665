import { inBoth } from '../../languages/index.ts';

export const rejectedWords = inBoth({
  fr: {
    subject: (title: string, campaign: string) => `Film refusé\u00a0: ${title} – ${campaign}`,
    heading: 'Un film n’a pas pu être accepté',
    intro: 'Après contrôle, ce film ne peut pas être livré en l’état\u00a0:',
    normalise:
      'Seul le niveau sonore est en cause\u00a0: vous pouvez le faire normaliser gratuitement sur la page de suivi, sans renvoyer le film.',
    how: 'Déposez un fichier corrigé sur la page de suivi\u00a0: le contrôle et la livraison reprendront aussitôt.',
    action: 'Remplacer le fichier',
    open: 'Ouvrir la page de suivi',
  },
  en: {
    subject: (title: string, campaign: string) => `Film rejected: ${title} – ${campaign}`,
    heading: 'A film could not be accepted',
    intro: 'Our check found that this film can’t be delivered as it is:',
    normalise:
      'Only its loudness is at fault: you can have it normalised free of charge on the tracking page, without sending the film again.',
    how: 'Drop a corrected file on the tracking page: the check and the delivery will resume at once.',
    action: 'Replace the file',
    open: 'Open the tracking page',
  },
});
