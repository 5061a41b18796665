import { aboutCustomer, toCustomer, type WriteLetter } from './letter.ts';

/** What was ordered, and whether files are still missing. */
export const orderReceived: WriteLetter = async (occasion) => {
  const { campaign, spots, ordered } = occasion.order;
  const { quote } = campaign;
  return toCustomer(occasion, 'orderReceived', {
    ...aboutCustomer(occasion),
    spots: spots.map(({ id, title, version, pubId }) => ({
      title,
      version,
      pubId,
      destinations: ordered.flatMap((each) => (each.showId === id ? [each.organizationName] : [])),
    })),
    amount: {
      subtotalCents: quote.totalExcludingTaxCents,
      vatCents: quote.vatCents,
      totalCents: quote.totalIncludingTaxCents,
    },
    isAwaitingFiles: campaign.skipUpload || spots.some(({ filesLater }) => filesLater),
  });
};
