import { type InventedProduct, MENTIONS, PRODUCTS } from './invented-products.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days over which a product's recent creatives are spread. */
const RECENT_DAYS = 360;
/** Every product has one creative older than 365 days. */
const OLD_DAYS = 400;

const SUBJECTS = ['Le réveil', 'En famille', 'La rentrée', 'Au grand air', 'Le goûter', 'La promesse', 'Les voisins'];
const LENGTHS = [20, 30, 15, 10, 8, 25];

/** A film of the catalogue; its fixed age keeps it within (or outside) the last 365 days on any date. */
export interface InventedCreative {
  readonly ageDays: number;
  readonly product: InventedProduct;
  readonly id: string;
  readonly idCrea: string;
  readonly title: string;
  readonly seconds: number;
}

/** The catalogue, newest first; the same on every start. */
export const CREATIVES: readonly InventedCreative[] = PRODUCTS.flatMap(creativesOf).toSorted(
  (one, other) => one.ageDays - other.ageDays,
);

function creativesOf(product: InventedProduct, place: number): InventedCreative[] {
  const recent = Array.from({ length: product.recent }, (_, index) =>
    invent(product, place, index, 1 + Math.floor(((index + place / PRODUCTS.length) * RECENT_DAYS) / product.recent)),
  );
  return [...recent, invent(product, place, product.recent, OLD_DAYS + place * 20)];
}

function invent(product: InventedProduct, place: number, index: number, ageDays: number): InventedCreative {
  const seconds = LENGTHS[(index + place) % LENGTHS.length] ?? 20;
  const subject = SUBJECTS[(index + place) % SUBJECTS.length];
  const order = String(Number(product.id) * 100 + index).padStart(6, '0');
  return {
    ageDays,
    product,
    id: `${product.id}${String(index).padStart(3, '0')}`,
    idCrea: `AV-${product.manager}${order}-${String(seconds).padStart(4, '0')}`,
    title: `${subject} ${Math.floor(index / SUBJECTS.length) + 1} – ${seconds} s`,
    seconds,
  };
}

export function createdAt({ ageDays }: InventedCreative, now: Date): Date {
  return new Date(now.getTime() - ageDays * DAY_MS);
}

/** A creative as an entry of the catalogue's list. Lengths have the formats that real catalogues use. */
export function toItem(creative: InventedCreative, now: Date) {
  const { product, id, idCrea, title } = creative;
  const description = MENTIONS[product.mention];
  return {
    id: Number(id),
    idCrea,
    titre: title,
    duree: writtenLength(creative),
    produit: { id: Number(product.id), nom: product.name },
    annonceur: { nom: product.advertiser },
    agence: product.agency === null ? null : { nom: product.agency },
    mentionSanitaire: { code: product.mention, description },
    codeProduit: product.code,
    dateCreation: createdAt(creative, now).toISOString(),
    _links: { self: { href: `/api/idCrea/${id}` } },
  };
}

function writtenLength({ seconds, id }: InventedCreative): number | string {
  const forms = [seconds, String(seconds), `00:00:${String(seconds).padStart(2, '0')}`];
  return forms[Number(id) % forms.length] ?? seconds;
}
