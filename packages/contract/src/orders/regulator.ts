import { CATALOGUE_SIZE, type RegulatorCreative } from '@spotway/domain/order';
import { z } from 'zod';
import { keyText, secretText } from '../shared/caller-text.ts';

/** POST /api/arpp/connect: the regulator's own login. It is passed on and kept nowhere. */
export const regulatorLoginBodySchema = z.object({
  username: keyText({ max: 200 }),
  password: secretText({ max: 500 }),
});
export type RegulatorLoginBody = z.infer<typeof regulatorLoginBodySchema>;

/** Whether this session of the user holds one of the regulator's. */
export const regulatorSessionSchema = z.object({ connected: z.boolean() });
export type RegulatorSession = z.infer<typeof regulatorSessionSchema>;

/** GET /api/arpp/idCrea/list */
export const regulatorListQuerySchema = z.object({
  /** Creation date and time from which creatives are listed; without a zone it is one of Paris. */
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

/** Its answer, in the regulator's own shape. */
export const regulatorListSchema = z.object({
  _embedded: z.object({ data: z.array(regulatorCreativeSchema) }),
  /** Creatives that the regulator sent in a form that could not be read. */
  unreadable: z.number().int(),
});
export type RegulatorList = z.infer<typeof regulatorListSchema>;
