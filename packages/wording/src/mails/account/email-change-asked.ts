import { inBoth } from '../../languages/index.ts';

export const emailChangeAskedWords = inBoth({
  fr: {
    subject: (brand: string) => `L’adresse de votre compte ${brand} va changer`,
    heading: 'Changement d’adresse demandé',
    intro: (brand: string, oldEmail: string, email: string) =>
      `Votre compte ${brand} (${oldEmail}) passera à l’adresse ${email} dès que le lien envoyé à cette adresse aura servi.`,
    notYou:
      'Ce n’est pas vous\u00a0? Changez tout de suite votre mot de passe et déconnectez vos autres appareils, puis écrivez-nous\u00a0: quelqu’un connaît votre mot de passe.',
    action: 'Sécuriser mon compte',
  },
  en: {
    subject: (brand: string) => `The address of your ${brand} account is about to change`,
    heading: 'Change of address requested',
    intro: (brand: string, oldEmail: string, email: string) =>
      `Your ${brand} account (${oldEmail}) will use the address ${email} once the link mailed to that address has been used.`,
    notYou:
      'Was this not you? Change your password and log out your other devices at once, then write to us: somebody knows your password.',
    action: 'Secure my account',
  },
});
