import { z } from 'zod';

/** Keys of the card provider: all of them, or none where card payment is deactivated. */
export const stripeSettings = {
  /** Key of the server; a restricted key with rights on payment intents and refunds does. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'begins with sk_ or rk_')
    .optional(),
  /** Key of the pages. */
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  /** Signs the events that the provider sends to /api/stripe/webhook. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** Another address of the provider's API, for tests. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
};

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** A part of the keys alone would take money without orders, or promise a payment that can't be made. */
export function requireAllStripeKeys(
  settings: Partial<Record<(typeof KEYS)[number], unknown>>,
  context: z.RefinementCtx,
): void {
  const missing = KEYS.filter((key) => settings[key] === undefined);
  if (missing.length === 0 || missing.length === KEYS.length) return;
  context.addIssue({
    code: 'custom',
    path: [missing[0] ?? ''],
    message: `card payment wants all of ${KEYS.join(', ')} or none: ${missing.join(', ')} missing`,
  });
}
