import { inBoth } from '../../languages/index.ts';

export const deliveredWords = inBoth({
  fr: {
    subject: (campaign: string) => `Livré\u00a0: ${campaign}`,
    heading: 'Votre campagne est livrée',
    intro: 'Tous les films ont été remis à toutes leurs destinations.',
    report: 'Le rapport de livraison est joint à ce message.',
  },
  en: {
    subject: (campaign: string) => `Delivered: ${campaign}`,
    heading: 'Your campaign is delivered',
    intro: 'Every film has reached all its destinations.',
    report: 'The delivery report is attached to this message.',
  },
});
