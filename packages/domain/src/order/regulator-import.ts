import type { LegalMention } from '../shared/index.ts';
import {
  creativeSeconds,
  isSameProduct,
  isSameProductName,
  legalMentionOf,
  type RegulatorCreative,
} from './regulator-creative.ts';

/** Longest title of a spot that an order takes. */
const TITLE_MAX_LENGTH = 200;

/** A spot as the regulator's catalogue knows it. */
interface ImportedSpot {
  readonly pubId: string;
  readonly title: string;
  /** Seconds; null when the catalogue tells none. */
  readonly duration: number | null;
  readonly legalMentions: LegalMention;
}

/** What of the order form decides what may be imported into it. */
export interface OrderAtImport {
  readonly product: string;
  /** Identifiers of its spots. */
  readonly pubIds: readonly string[];
  /** Something was typed or dropped in one of its spots. */
  readonly hasSpots: boolean;
}

export interface RegulatorImport {
  /** What the catalogue tells of the campaign; a name that it lacks is not in here. */
  readonly campaign: { readonly advertiser?: string; readonly product?: string };
  readonly spots: readonly ImportedSpot[];
  /** Identifiers that the order holds already: they are not added twice. */
  readonly present: readonly string[];
  /** The order's product, where another name takes its place. */
  readonly replacedProduct: string | null;
}

/** The creatives that can be chosen beside those that are: of the same product (points 2 and 5). */
export function canChooseBeside(chosen: readonly RegulatorCreative[], creative: RegulatorCreative): boolean {
  return chosen.every((each) => isSameProduct(each, creative));
}

/**
 * Whether the chosen creatives are of another product than the spots of the order: all films of a campaign have one (point 5). An order
 * without spots takes the creatives' product.
 */
export function isOtherProduct(chosen: readonly RegulatorCreative[], order: OrderAtImport): boolean {
  const name = chosen[0]?.produit?.nom ?? '';
  if (!order.hasSpots || order.product.trim() === '' || name === '') return false;
  return !isSameProductName(name, order.product);
}

/** The fields and spots that chosen creatives of one product fill in; each identifier once. */
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
