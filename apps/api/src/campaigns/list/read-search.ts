import { type CampaignListFilter, type Executor, listInvoicedCampaigns } from '@spotway/database';
import { readInvoiceName } from '@spotway/domain/billing';
import { parisPeriod, searchedDay } from '@spotway/domain/order';

interface Asked {
  readonly search: string | undefined;
  /** Calendar days in Paris. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What is searched for: a day on which campaigns were ordered, the number of an invoice they are on, or else words. */
export async function readSearch(
  db: Executor,
  organizationIds: readonly string[] | null,
  { search = '', from, to }: Asked,
): Promise<Required<Pick<CampaignListFilter, 'search' | 'filter'>>> {
  const words = search.trim();
  const day = searchedDay(words);
  if (day) {
    const [first, last] = [from && from > day ? from : day, to && to < day ? to : day];
    return { search: null, filter: parisPeriod(first, last) };
  }
  const filter = parisPeriod(from, to);
  const invoice = readInvoiceName(words);
  const ids = invoice ? await listInvoicedCampaigns(db, organizationIds, invoice) : [];
  return ids.length > 0 ? { search: null, filter: { ...filter, ids } } : { search: words || null, filter };
}
