export { TEST_CARDS } from './cards.ts';
export type { Intent } from './objects.ts';
export {
  type StripeOperation,
  type StripeStandIn,
  startStripeStandIn,
} from './start-stripe-stand-in.ts';
export type { StripeEvent } from './webhooks.ts';
