import { CATALOGUE_SIZE, type RegulatorCreative } from '@spotway/domain/order';
import { z } from 'zod';

/** The longest text of a creative; the regulator's titles have one line. */
const MAX_TEXT = 500;

// Control and bidirectional formatting characters don't belong in a name.
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

const text = z
  .string()
  .max(MAX_TEXT)
  .transform((value) => value.replace(INVISIBLE, ' ').trim());
const code = z.union([z.number().transform(String), text]);
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);
/** `{nom}`, or null if the name is missing or empty. */
const party = orNull(z.object({ nom: orNull(text) })).transform((value) => (value?.nom ? { nom: value.nom } : null));

/** A creative as the regulator writes it; unknown facts may be missing or null. */
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

/** A HAL list; without entries it may lack `_embedded`, which its total confirms. */
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
 * The creatives in the regulator's list. Unreadable entries are counted, so that one odd entry does not hide the others; null if the answer is not a
 * list, or nothing in it can be read.
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
