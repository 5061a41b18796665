import { inBoth } from '../../languages/index.ts';

export const changeEmailWords = inBoth({
  fr: {
    subject: (brand: string) => `Confirmez votre nouvelle adresse pour ${brand}`,
    heading: 'Confirmer votre nouvelle adresse',
    intro: (oldEmail: string, email: string, brand: string) =>
      `Le compte ${brand} de ${oldEmail} doit passer à l’adresse ${email}. Confirmez qu’elle est la vôtre\u00a0: c’est avec elle que vous vous connecterez.`,
    action: 'Confirmer la nouvelle adresse',
    expiry: (moment: string) => `Ce lien ne sert qu’une fois, jusqu’au ${moment}.`,
    ignore: 'Si vous n’avez rien demandé, ne faites rien\u00a0: l’adresse du compte reste la même.',
  },
  en: {
    subject: (brand: string) => `Confirm your new address for ${brand}`,
    heading: 'Confirm your new address',
    intro: (oldEmail: string, email: string, brand: string) =>
      `The ${brand} account of ${oldEmail} is to use the address ${email}. Confirm that it is yours: you will log in with it.`,
    action: 'Confirm the new address',
    expiry: (moment: string) => `This link works once, until ${moment}.`,
    ignore: 'If you did not request this, do nothing: the account keeps its address.',
  },
});
