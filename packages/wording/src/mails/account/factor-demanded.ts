import { inBoth } from '../../languages/index.ts';

export const factorDemandedWords = inBoth({
  fr: {
    subject: (organization: string) => `${organization} exige la double authentification`,
    heading: 'Double authentification exigée',
    intro: (organization: string, by: string) =>
      `${by} a décidé que chaque membre de ${organization} doit utiliser la double authentification.`,
    has: 'Vous l’utilisez déjà : il n’y a rien à faire.',
    hasNot: 'À votre prochaine visite, la configuration vous sera proposée d’abord. Elle prend deux minutes.',
    action: 'Configurer maintenant',
  },
  en: {
    subject: (organization: string) => `${organization} demands two-factor authentication`,
    heading: 'Two-factor authentication demanded',
    intro: (organization: string, by: string) =>
      `${by} has decided that every member of ${organization} must use two-factor authentication.`,
    has: 'You use it already: there is nothing to do.',
    hasNot: 'On your next visit you will be led to set it up first. It takes two minutes.',
    action: 'Set it up now',
  },
});
