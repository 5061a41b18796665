import { inBoth } from '../../languages/index.ts';

export const deliveredWords = inBoth({
  fr: {
    subject: (campaign: string) => `Livré\u00a0: ${campaign}`,
    heading: 'Votre campagne a été livrée',
    intro: 'Tous les films ont été livrés à tous leurs points de livraison.',
    report: 'Le rapport de livraison est joint à ce message.',
  },
  en: {
    subject: (campaign: string) => `Delivered: ${campaign}`,
    heading: 'Your campaign has been delivered',
    intro: 'Every film has reached all its delivery points.',
    report: 'The delivery report is attached to this message.',
  },
});
