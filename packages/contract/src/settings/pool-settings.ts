import { z } from 'zod';

/** Connections of the queue's own that a program holds at most, unless told. */
export const QUEUE_POOL_MAX = 6;

/** How many connections to PostgreSQL a program holds at most: settings of API and worker alike. All programs together share its `max_connections`. */
export const poolSettings = {
  /** Of its queries; a removal from the store reads while its transaction holds a lock, so one would wait for itself. */
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(500).default(10),
  /** Of the queue, beside those; an API's and a worker's slots share them. */
  QUEUE_POOL_MAX: z.coerce.number().int().min(2).max(500).default(QUEUE_POOL_MAX),
} as const;
