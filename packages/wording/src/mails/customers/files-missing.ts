import { inBoth } from '../../languages/index.ts';

export const filesMissingWords = inBoth({
  fr: {
    subject: (campaign: string) => `Fichiers manquants\u00a0: ${campaign}`,
    heading: 'Nous attendons vos fichiers',
    intro: (orderedAt: string) =>
      `Votre commande du ${orderedAt} ne peut pas partir\u00a0: il manque le fichier de ces films.`,
    how: 'Déposez-les sur la page de suivi. Si une autre personne les détient, faites-lui-en la demande depuis cette page\u00a0: elle recevra un lien d’envoi par e-mail.',
    action: 'Déposer les fichiers',
  },
  en: {
    subject: (campaign: string) => `Files missing: ${campaign}`,
    heading: 'We are waiting for your files',
    intro: (orderedAt: string) => `Your order of ${orderedAt} can’t go out yet: the files of these films are missing.`,
    how: 'Drop them on the tracking page. If someone else has them, ask for them on that page: that person gets an upload link by e-mail.',
    action: 'Drop the files',
  },
});
