import { z } from 'zod';

/** Keys of the card provider: either all, or none to deactivate card payment. */
export const stripeSettings = {
  /** The server's key; a restricted key with rights on payment intents and refunds is enough. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  /** The pages' key. */
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  /** Verifies the events that the provider sends to /api/stripe/webhook. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** An alternative address of the provider's API, for tests. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
};

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** With only some of the keys, we would take money without orders, or promise payments that can't be made. */
export function requireAllStripeKeys(
  settings: Partial<Record<(typeof KEYS)[number], unknown>>,
  context: z.RefinementCtx,
): void {
  const missing = KEYS.filter((key) => settings[key] === undefined);
  if (missing.length === 0 || missing.length === KEYS.length) return;
  context.addIssue({
    code: 'custom',
    path: [missing[0] ?? ''],
    message: `card payment needs all of ${KEYS.join(', ')} or none: ${missing.join(', ')} missing`,
  });
}
