import { inBoth } from '../../languages/index.ts';

export const noteWrittenWords = inBoth({
  fr: {
    subject: (campaign: string) => `Message au sujet de ${campaign}`,
    heading: 'Un message sur votre campagne',
    headingOfSupport: 'Un message d’un client sur sa campagne',
    intro: (from: string) => `${from} vous écrit au sujet de la campagne.`,
    answer: 'Répondez sur la page de la campagne, dans le journal\u00a0: votre réponse y reste, et part par e-mail.',
    spot: 'Spot',
    writes: (from: string) => `${from} écrit\u00a0:`,
    action: 'Lire et répondre',
  },
  en: {
    subject: (campaign: string) => `Message about ${campaign}`,
    heading: 'A message about your campaign',
    headingOfSupport: 'A customer’s message about their campaign',
    intro: (from: string) => `${from} writes to you about the campaign.`,
    answer: 'Answer on the campaign’s page, in its activity log: your answer stays there and is mailed.',
    spot: 'Spot',
    writes: (from: string) => `${from} writes:`,
    action: 'Read and answer',
  },
});
