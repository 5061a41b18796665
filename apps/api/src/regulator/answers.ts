import { CATALOGUE_SIZE, type RegulatorCreative } from '@spotway/domain/order';
import { z } from 'zod';

/** Longest text of a creative: a title of the regulator has a line. */
const MAX_TEXT = 500;

// Controls and changes of the writing direction have no place in a name.
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

const text = z
  .string()
  .max(MAX_TEXT)
  .transform((value) => value.replace(UNSHOWN, ' ').trim());
const code = z.union([z.number().transform(String), text]);
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);
/** `{nom}`, or null where the name is missing or empty. */
const party = orNull(z.object({ nom: orNull(text) })).transform((value) => (value?.nom ? { nom: value.nom } : null));

/** One creative as the regulator writes it; what is not known of it may be missing or null. */
const creative: z.ZodType<RegulatorCreative> = z.object({
  id: code,
  idCrea: text,
  titre: orNull(text).transform((value) => value ?? ''),
  duree: orNull(z.union([z.number(), text])),
  produit: orNull(z.object({ id: orNull(code), nom: orNull(text) })).transform((value) =>
    value?.nom ? { id: value.id, nom: value.nom } : null,
  ),
  annonceur: party,
  agence: party,
  mentionSanitaire: orNull(z.object({ code: orNull(code), description: orNull(text) })).transform((value) =>
    value?.code ? { code: value.code, description: value.description } : null,
  ),
  codeProduit: orNull(code),
});

/** A HAL list; one without entries may lack `_embedded` and says so by its total. */
const list = z.union([
  z.object({ _embedded: z.object({ data: z.array(z.unknown()) }) }).transform(({ _embedded }) => _embedded.data),
  z.object({ page: z.object({ totalElements: z.literal(0) }) }).transform((): unknown[] => []),
]);

export interface ReadCreatives {
  /** Each id once, at most 1000. */
  readonly creatives: readonly RegulatorCreative[];
  readonly unreadable: number;
}

/**
 * The creatives of the regulator's list. Single ones that can't be read are counted, so that one odd entry hides no others; null when the
 * answer is no list, or nothing of it can be read.
 */
export function readCreatives(body: unknown): ReadCreatives | null {
  const entries = list.safeParse(body);
  if (!entries.success) return null;
  const read = entries.data.slice(0, CATALOGUE_SIZE).map((entry) => creative.safeParse(entry));
  const good = read.flatMap((each) => (each.success ? [each.data] : []));
  if (read.length > 0 && good.length === 0) return null;
  const byId = new Map(good.toReversed().map((each) => [each.id, each]));
  return {
    creatives: good.filter((each) => byId.get(each.id) === each),
    unreadable: read.length - good.length,
  };
}
