import { identifierDurationSeconds, LEGAL_MENTIONS, type LegalMention } from '../shared/index.ts';

/** Days that the regulator's catalogue is listed for, and the most creatives of one list (specification, point 9). */
export const CATALOGUE_DAYS = 365;
export const CATALOGUE_SIZE = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** One film as the regulator registered it, under the names of its own catalogue (specification, point 3, "Regulator creative item"). */
export interface RegulatorCreative {
  readonly id: string;
  readonly idCrea: string;
  readonly titre: string;
  /** As the regulator writes it; `creativeSeconds` reads it. */
  readonly duree: string | number | null;
  readonly produit: { readonly id: string | null; readonly nom: string } | null;
  readonly annonceur: { readonly nom: string } | null;
  readonly agence: { readonly nom: string } | null;
  readonly mentionSanitaire: { readonly code: string; readonly description: string | null } | null;
  readonly codeProduit: string | null;
}

/** Creation date from which the catalogue is listed: 365 days before `now`. */
export function catalogueStart(now: Date): Date {
  return new Date(now.getTime() - CATALOGUE_DAYS * DAY_MS);
}

/** Whether the text is part of the creative's id, title, product, advertiser or agency, whatever its case and accents (point 2). */
export function matchesCreative(creative: RegulatorCreative, search: string): boolean {
  const wanted = folded(search);
  const { id, idCrea, titre, produit, annonceur, agence } = creative;
  return [idCrea, id, titre, produit?.nom, annonceur?.nom, agence?.nom].some(
    (text) => text !== undefined && folded(text).includes(wanted),
  );
}

/** The text without what a reader passes over: case, accents, spaces around and doubled. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim();
}

/** Two names of products that a reader takes for one. */
export function isSameProductName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/**
 * Only creatives of one product go into a campaign (points 2 and 5). The regulator's own product id decides where both have one, else
 * the name; creatives without any product go together.
 */
export function isSameProduct(one: RegulatorCreative, other: RegulatorCreative): boolean {
  const [first, second] = [one.produit, other.produit];
  if (first?.id && second?.id) return first.id === second.id;
  return isSameProductName(first?.nom ?? '', second?.nom ?? '');
}

/** A spot's legal mention from the regulator's code: 00 becomes 'none' (point 5); what is no option of an order is unknown, INC. */
export function legalMentionOf(code: string | null | undefined): LegalMention {
  const trimmed = (code ?? '').trim().toUpperCase();
  if (trimmed === '00') return 'none';
  return LEGAL_MENTIONS.find((mention) => mention !== 'none' && mention === trimmed) ?? 'INC';
}

/** Frames of a second, where a duration is written as a timecode: French broadcast has 25. */
const FRAME_RATE = 25;

/**
 * Seconds of a creative to the thousandth, from its `duree`: a number, "20", "20,5", "20 s", "0:20", "00:00:20" or the timecode
 * "00:00:20:00". Where that tells no length, the one that the identifier carries; null when neither does.
 */
export function creativeSeconds({ duree, idCrea }: Pick<RegulatorCreative, 'duree' | 'idCrea'>): number | null {
  const told = typeof duree === 'number' ? duree : secondsWritten(duree ?? '');
  const seconds = Number.isFinite(told) && told > 0 ? told : identifierDurationSeconds(idCrea.trim());
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
