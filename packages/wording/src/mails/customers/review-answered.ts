import { inBoth } from '../../languages/index.ts';

export const reviewAnsweredWords = inBoth({
  fr: {
    approved: {
      subject: (title: string, campaign: string) => `Spot validé\u00a0: ${title} – ${campaign}`,
      heading: 'Le spot est validé',
      intro: (author: string) => `${author} a validé le spot par son lien de validation.`,
    },
    changesRequested: {
      subject: (title: string, campaign: string) => `Modification demandée\u00a0: ${title} – ${campaign}`,
      heading: 'Une modification est demandée',
      intro: (author: string) => `${author} demande une modification du spot, par son lien de validation.`,
    },
    writes: (author: string) => `${author} écrit\u00a0:`,
    comments: 'Commentaires encore ouverts\u00a0:',
    more: (count: number) =>
      count === 1 ? 'et un autre, sur la page du film' : `et ${count} autres, sur la page du film`,
  },
  en: {
    approved: {
      subject: (title: string, campaign: string) => `Spot approved: ${title} – ${campaign}`,
      heading: 'The spot is approved',
      intro: (author: string) => `${author} approved the spot through their review link.`,
    },
    changesRequested: {
      subject: (title: string, campaign: string) => `Changes requested: ${title} – ${campaign}`,
      heading: 'Changes are requested',
      intro: (author: string) => `${author} asks for changes to the spot, through their review link.`,
    },
    writes: (author: string) => `${author} writes:`,
    comments: 'Comments still open:',
    more: (count: number) =>
      count === 1 ? 'and one more, on the film’s page' : `and ${count} more, on the film’s page`,
  },
});
