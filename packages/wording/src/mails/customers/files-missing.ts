import { inBoth } from '../../languages/index.ts';

export const filesMissingWords = inBoth({
  fr: {
    subject: (campaign: string) => `Fichiers attendus\u00a0: ${campaign}`,
    heading: 'Nous attendons vos fichiers',
    intro: (orderedAt: string) =>
      `Votre commande du ${orderedAt} ne peut pas partir\u00a0: il manque le fichier de ces films.`,
    how: 'Déposez-les sur la page de suivi. Si une autre personne les détient, demandez-les-lui de là\u00a0: elle recevra un lien d’envoi par e-mail.',
    action: 'Déposer les fichiers',
  },
  en: {
    subject: (campaign: string) => `Files awaited: ${campaign}`,
    heading: 'We are waiting for your files',
    intro: (orderedAt: string) => `Your order of ${orderedAt} can’t leave yet: the files of these films are missing.`,
    how: 'Drop them on the tracking page. If somebody else holds them, ask for them from there: that person gets a link by e-mail.',
    action: 'Drop the files',
  },
});
