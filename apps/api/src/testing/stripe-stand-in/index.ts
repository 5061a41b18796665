export { TEST_CARDS } from './cards.ts';
export type { Dispute, Intent, Refund } from './objects.ts';
export {
  type StripeFault,
  type StripeOperation,
  type StripeStandIn,
  startStripeStandIn,
} from './start-stripe-stand-in.ts';
export type { StripeEvent } from './webhooks.ts';
