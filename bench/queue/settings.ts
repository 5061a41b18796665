import { STAGE_OPTIONS } from '@spotway/queue';

/** Queue of pg-boss alone. */
export const BARE_QUEUE = 'bare';
/** Jobs that one worker runs at once, of the product's stage that the benchmark uses and of pg-boss alone. */
export const SLOTS = STAGE_OPTIONS.qualify.slots.light;
/** What a simulated encode takes: enough that the workers, not the processor, bound how many are done. */
export const ENCODE_MS = 200;
