import { inBoth } from '../../languages/index.ts';

export const newDeviceWords = inBoth({
  fr: {
    subject: (brand: string) => `Nouvelle connexion à votre compte ${brand}`,
    heading: 'Connexion depuis un nouvel appareil',
    intro: (brand: string) =>
      `Votre compte ${brand} vient d’être ouvert depuis un appareil que nous ne connaissions pas.`,
    device: 'Appareil',
    address: 'Adresse IP',
    when: 'Quand',
    unknown: 'Inconnu',
    you: 'Si c’est vous, il n’y a rien à faire.',
    notYou: 'Sinon, changez tout de suite votre mot de passe\u00a0: cela déconnecte tous les autres appareils.',
    action: 'Voir mes appareils',
  },
  en: {
    subject: (brand: string) => `New login to your ${brand} account`,
    heading: 'Login from a new device',
    intro: (brand: string) => `Your ${brand} account has just been opened from a device we did not know.`,
    device: 'Device',
    address: 'IP address',
    when: 'When',
    unknown: 'Unknown',
    you: 'If this was you, there is nothing to do.',
    notYou: 'If not, change your password at once: this logs out all other devices.',
    action: 'See my devices',
  },
});
