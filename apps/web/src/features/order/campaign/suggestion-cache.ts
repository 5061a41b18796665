import type { OrderSuggestions } from '@spotway/contract';
import { type CampaignInfo, INFO_FIELDS } from '../draft/order-draft.ts';

const KEPT_PER_FIELD = 30;

type SuggestionStorage = Pick<Storage, 'getItem' | 'setItem'>;

function storageKey(userId: string): string {
  return `spotway.suggestions.${userId}`;
}

const EMPTY: OrderSuggestions = { uploaderCompany: [], campaign: [], advertiser: [], product: [] };

/** Values the user typed in earlier orders in this browser, latest first. */
export function cachedSuggestions(storage: SuggestionStorage, userId: string): OrderSuggestions {
  try {
    const kept = JSON.parse(storage.getItem(storageKey(userId)) ?? 'null') as Partial<OrderSuggestions> | null;
    const field = (name: keyof OrderSuggestions) => (Array.isArray(kept?.[name]) ? kept[name].map(String) : []);
    return {
      uploaderCompany: field('uploaderCompany'),
      campaign: field('campaign'),
      advertiser: field('advertiser'),
      product: field('product'),
    };
  } catch {
    return EMPTY;
  }
}

/** Remembers a submitted order's values. */
export function rememberSuggestions(storage: SuggestionStorage, userId: string, info: CampaignInfo): void {
  const kept = cachedSuggestions(storage, userId);
  const next = { ...kept };
  for (const name of INFO_FIELDS) {
    const value = info[name].trim();
    if (value !== '') next[name] = [value, ...kept[name].filter((other) => other !== value)].slice(0, KEPT_PER_FIELD);
  }
  try {
    storage.setItem(storageKey(userId), JSON.stringify(next));
  } catch {
    // the server remembers them too
  }
}

/** The server's values (earlier orders), then the local ones, without duplicates. */
export function mergeSuggestions(server: OrderSuggestions | undefined, local: OrderSuggestions): OrderSuggestions {
  const field = (name: keyof OrderSuggestions) => [...new Set([...(server?.[name] ?? []), ...local[name]])];
  return {
    uploaderCompany: field('uploaderCompany'),
    campaign: field('campaign'),
    advertiser: field('advertiser'),
    product: field('product'),
  };
}
