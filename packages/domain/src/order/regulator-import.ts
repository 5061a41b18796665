import type { LegalMention } from '../shared/index.ts';
import {
  creativeSeconds,
  isSameProduct,
  isSameProductName,
  legalMentionOf,
  type RegulatorCreative,
} from './regulator-creative.ts';

/** Longest spot title accepted in an order. */
const TITLE_MAX_LENGTH = 200;

/** A spot imported from the regulator's catalogue. */
interface ImportedSpot {
  readonly pubId: string;
  readonly title: string;
  /** Seconds; null if the catalogue has none. */
  readonly duration: number | null;
  readonly legalMentions: LegalMention;
}

/** The order form's state, as far as it limits what may be imported. */
export interface OrderAtImport {
  readonly product: string;
  /** Identifiers of its spots. */
  readonly pubIds: readonly string[];
  /** Whether anything was typed or dropped in one of its spots. */
  readonly hasSpots: boolean;
}

export interface RegulatorImport {
  /** Campaign names from the catalogue; missing ones are left out. */
  readonly campaign: { readonly advertiser?: string; readonly product?: string };
  readonly spots: readonly ImportedSpot[];
  /** Identifiers that the order already has and that are not added again. */
  readonly present: readonly string[];
  /** The order's product if the import replaces it. */
  readonly replacedProduct: string | null;
}

/** Whether a creative can be added to the selection: it must be for the same product (points 2 and 5). */
export function canSelectTogether(chosen: readonly RegulatorCreative[], creative: RegulatorCreative): boolean {
  return chosen.every((each) => isSameProduct(each, creative));
}

/**
 * Whether the chosen creatives are for a different product than the order's spots; a campaign has a single product (point 5). An order
 * without spots adopts the creatives' product.
 */
export function isOtherProduct(chosen: readonly RegulatorCreative[], order: OrderAtImport): boolean {
  const name = chosen[0]?.produit?.nom ?? '';
  if (!order.hasSpots || order.product.trim() === '' || name === '') return false;
  return !isSameProductName(name, order.product);
}

/** The fields and spots to fill in from chosen creatives of one product, without duplicate identifiers. */
export function importCreatives(chosen: readonly RegulatorCreative[], order: OrderAtImport): RegulatorImport {
  const taken = new Set(order.pubIds.map(identifierKey));
  const spots: ImportedSpot[] = [];
  const present: string[] = [];
  for (const creative of chosen) {
    const pubId = creative.idCrea.trim();
    const key = identifierKey(pubId);
    if (key !== '' && taken.has(key)) {
      present.push(pubId);
      continue;
    }
    taken.add(key);
    spots.push(importedSpot(creative, pubId));
  }
  const product = firstName(chosen.map(({ produit }) => produit));
  const advertiser = firstName(chosen.map(({ annonceur }) => annonceur));
  const replaces = product !== '' && order.product.trim() !== '' && !isSameProductName(product, order.product);
  return {
    campaign: { ...(advertiser ? { advertiser } : {}), ...(product ? { product } : {}) },
    spots,
    present,
    replacedProduct: replaces ? order.product.trim() : null,
  };
}

function importedSpot(creative: RegulatorCreative, pubId: string): ImportedSpot {
  return {
    pubId,
    title: creative.titre.trim().slice(0, TITLE_MAX_LENGTH),
    duration: creativeSeconds(creative),
    legalMentions: legalMentionOf(creative.mentionSanitaire?.code),
  };
}

function identifierKey(pubId: string): string {
  return pubId.trim().toUpperCase();
}

function firstName(named: readonly ({ readonly nom: string } | null)[]): string {
  return named.map((each) => each?.nom.trim() ?? '').find((name) => name !== '') ?? '';
}
