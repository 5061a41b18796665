import { inBoth } from '../../languages/index.ts';

export const resetPasswordWords = inBoth({
  fr: {
    subject: (brand: string) => `Votre nouveau mot de passe ${brand}`,
    heading: 'Choisir un nouveau mot de passe',
    intro: (email: string) => `Un nouveau mot de passe a été demandé pour le compte ${email}.`,
    expiry: (moment: string) => `Ce lien ne sert qu’une fois, jusqu’au ${moment}.`,
    ignore: 'Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
    action: 'Choisir un mot de passe',
  },
  en: {
    subject: (brand: string) => `Your new ${brand} password`,
    heading: 'Choose a new password',
    intro: (email: string) => `A new password was requested for the account ${email}.`,
    expiry: (moment: string) => `This link works once, until ${moment}.`,
    ignore: 'If you did not request it, do nothing: your password stays the same.',
    action: 'Choose a password',
  },
});
