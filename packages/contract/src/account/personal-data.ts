import { ERASURE_OBSTACLES, PASSWORD_MAX_LENGTH } from '@spotway/domain/account';
import { z } from 'zod';
import { keyText, secretText } from '../shared/caller-text.ts';

/** POST /api/users/export */
export const exportBodySchema = z.object({ password: secretText({ max: PASSWORD_MAX_LENGTH }) });

const named = z.object({ id: z.string(), name: z.string() });

/** GET /api/users/erasure: what erasing the caller's account would do (domain's `erasurePlan`). */
export const erasureSchema = z.object({
  /** Without an organisation the obstacle is the user's own. */
  obstacles: z.array(z.object({ obstacle: z.enum(ERASURE_OBSTACLES), organization: named.nullable() })),
  /** Organisations that go on without the user. */
  left: z.array(named),
  /** Organisations with records and no other member: nobody can open them afterwards. */
  closed: z.array(named),
  /** Organisations with neither records nor other members. */
  deleted: z.array(named),
});
export type Erasure = z.infer<typeof erasureSchema>;

/** POST /api/users/erasure */
export const erasureBodySchema = z.object({
  password: secretText({ max: PASSWORD_MAX_LENGTH }),
  /** The user's address, typed again. */
  email: keyText({ max: 254 }),
  /** The organisations that the user agrees to close: all that would. */
  closing: z.array(z.uuid()).max(100),
});
export type ErasureBody = z.infer<typeof erasureBodySchema>;
