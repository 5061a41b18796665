import { z } from 'zod';

/** Default maximum number of queue connections per program. */
export const QUEUE_POOL_MAX = 6;

/** Connection limits of both API and worker. All programs together share PostgreSQL's `max_connections`. */
export const poolSettings = {
  /** For queries. At least two: a removal from the store reads while its transaction holds a lock, and would wait for itself. */
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(500).default(10),
  /** For the queue, in addition; shared by the slots of an API or worker. */
  QUEUE_POOL_MAX: z.coerce.number().int().min(2).max(500).default(QUEUE_POOL_MAX),
} as const;
