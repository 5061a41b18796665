import { CATALOGUE_SIZE, type RegulatorCreative } from '@spotway/domain/order';
import { z } from 'zod';
import { keyText, secretText } from '../shared/caller-text.ts';

/** POST /api/arpp/connect: the regulator's own login, passed on and never stored. */
export const regulatorLoginBodySchema = z.object({
  username: keyText({ max: 200 }),
  password: secretText({ max: 500 }),
});
export type RegulatorLoginBody = z.infer<typeof regulatorLoginBodySchema>;

/** Whether this session is logged in with the regulator. */
export const regulatorSessionSchema = z.object({ connected: z.boolean() });
export type RegulatorSession = z.infer<typeof regulatorSessionSchema>;

/** GET /api/arpp/idCrea/list */
export const regulatorListQuerySchema = z.object({
  /** Earliest creation date and time to list; without a zone it is Paris time. */
  dateCreationDebut: z.iso.datetime({ local: true, offset: true }),
  size: z.coerce.number().int().min(1).max(CATALOGUE_SIZE).default(CATALOGUE_SIZE),
});
export type RegulatorListQuery = z.infer<typeof regulatorListQuerySchema>;

const named = z.object({ nom: z.string() });

export const regulatorCreativeSchema = z.object({
  id: z.string(),
  idCrea: z.string(),
  titre: z.string(),
  duree: z.union([z.string(), z.number()]).nullable(),
  produit: named.extend({ id: z.string().nullable() }).nullable(),
  annonceur: named.nullable(),
  agence: named.nullable(),
  mentionSanitaire: z.object({ code: z.string(), description: z.string().nullable() }).nullable(),
  codeProduit: z.string().nullable(),
}) satisfies z.ZodType<RegulatorCreative>;

/** Its answer, in the regulator's shape. */
export const regulatorListSchema = z.object({
  _embedded: z.object({ data: z.array(regulatorCreativeSchema) }),
  /** Number of creatives that could not be parsed. */
  unreadable: z.number().int(),
});
export type RegulatorList = z.infer<typeof regulatorListSchema>;
