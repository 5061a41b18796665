import { inBoth } from '../../languages/index.ts';

export const confirmEmailWords = inBoth({
  fr: {
    subject: (brand: string) => `Confirmez votre adresse pour ${brand}`,
    heading: 'Confirmer votre adresse',
    intro: (email: string, brand: string) => `Un compte ${brand} vient d’être créé avec l’adresse ${email}.`,
    why: 'Confirmez qu’elle est la vôtre\u00a0: vous pourrez alors demander un film à son détenteur et inviter des collègues.',
    action: 'Confirmer l’adresse',
    expiry: (moment: string) => `Ce lien ne sert qu’une fois, jusqu’au ${moment}.`,
    ignore: 'Si vous n’avez pas créé de compte, ne faites rien\u00a0: l’adresse ne sera pas confirmée.',
  },
  en: {
    subject: (brand: string) => `Confirm your address for ${brand}`,
    heading: 'Confirm your address',
    intro: (email: string, brand: string) => `A ${brand} account has just been created with the address ${email}.`,
    why: 'Confirm that it is yours: you can then ask the holder of a film for it, and invite colleagues.',
    action: 'Confirm the address',
    expiry: (moment: string) => `This link works once, until ${moment}.`,
    ignore: 'If you did not create an account, do nothing: the address will not be confirmed.',
  },
});
