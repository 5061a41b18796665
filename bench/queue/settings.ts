import { STAGE_OPTIONS } from '@spotway/queue';

/** Name of the queue for pg-boss alone. */
export const BARE_QUEUE = 'bare';
/** Jobs one worker runs at once, for the product's stage used here and for pg-boss alone. */
export const SLOTS = STAGE_OPTIONS.qualify.slots.light;
/** Duration of a simulated encode, long enough that workers and not the processor limit throughput. */
export const ENCODE_MS = 200;
