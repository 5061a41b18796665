import { identifierDurationSeconds, LEGAL_MENTIONS, type LegalMention } from '../shared/index.ts';

/** Days of the regulator's catalogue to list, and the maximum number of creatives (specification, point 9). */
export const CATALOGUE_DAYS = 365;
export const CATALOGUE_SIZE = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A film registered with the regulator, in the field names of its catalogue (specification, point 3, "Regulator creative item"). */
export interface RegulatorCreative {
  readonly id: string;
  readonly idCrea: string;
  readonly titre: string;
  /** As written by the regulator; parsed by `creativeSeconds`. */
  readonly duree: string | number | null;
  readonly produit: { readonly id: string | null; readonly nom: string } | null;
  readonly annonceur: { readonly nom: string } | null;
  readonly agence: { readonly nom: string } | null;
  readonly mentionSanitaire: { readonly code: string; readonly description: string | null } | null;
  readonly codeProduit: string | null;
}

/** Earliest creation date to list: 365 days before `now`. */
export function catalogueStart(now: Date): Date {
  return new Date(now.getTime() - CATALOGUE_DAYS * DAY_MS);
}

/** Whether the text occurs in the creative's id, title, product, advertiser or agency, ignoring case and accents (point 2). */
export function matchesCreative(creative: RegulatorCreative, search: string): boolean {
  const wanted = folded(search);
  const { id, idCrea, titre, produit, annonceur, agence } = creative;
  return [idCrea, id, titre, produit?.nom, annonceur?.nom, agence?.nom].some(
    (text) => text !== undefined && folded(text).includes(wanted),
  );
}

/** The text without differences that readers ignore: case, accents, surrounding and repeated spaces. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim();
}

/** Whether readers would take two product names for the same. */
export function isSameProductName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/**
 * Whether two creatives are for the same product, as all in a campaign must be (points 2 and 5). Compares the regulator's product ids if
 * both have one, else the names; creatives without a product go together.
 */
export function isSameProduct(one: RegulatorCreative, other: RegulatorCreative): boolean {
  const [first, second] = [one.produit, other.produit];
  if (first?.id && second?.id) return first.id === second.id;
  return isSameProductName(first?.nom ?? '', second?.nom ?? '');
}

/** A spot's legal mention from the regulator's code: 00 becomes 'none' (point 5); codes that can't be ordered become INC, unknown. */
export function legalMentionOf(code: string | null | undefined): LegalMention {
  const trimmed = (code ?? '').trim().toUpperCase();
  if (trimmed === '00') return 'none';
  return LEGAL_MENTIONS.find((mention) => mention !== 'none' && mention === trimmed) ?? 'INC';
}

/** Frame rate of durations written as timecodes: 25 in French broadcasting. */
const FRAME_RATE = 25;

/**
 * A creative's duration in seconds, to the thousandth, from its `duree`: a number, "20", "20,5", "20 s", "0:20", "00:00:20" or the timecode
 * "00:00:20:00". Falls back to the duration in the identifier; null if neither has one.
 */
export function creativeSeconds({ duree, idCrea }: Pick<RegulatorCreative, 'duree' | 'idCrea'>): number | null {
  const written = typeof duree === 'number' ? duree : secondsWritten(duree ?? '');
  const seconds = Number.isFinite(written) && written > 0 ? written : identifierDurationSeconds(idCrea.trim());
  return seconds ? Math.round(seconds * 1000) / 1000 : null;
}

function secondsWritten(text: string): number {
  const trimmed = text.trim().toLowerCase();
  const plain = /^(\d+(?:[.,]\d+)?)\s*(?:s|sec|secondes?|seconds?|"|″)?$/.exec(trimmed)?.[1];
  if (plain) return Number(plain.replace(',', '.'));
  if (!/^\d+(?::\d{1,2}){1,3}(?:[.,]\d+)?$/.test(trimmed)) return Number.NaN;
  const parts = trimmed.replace(',', '.').split(':').map(Number);
  const frames = parts.length === 4 ? (parts.pop() ?? 0) : 0;
  return parts.reduce((sum, part) => sum * 60 + part, 0) + frames / FRAME_RATE;
}
