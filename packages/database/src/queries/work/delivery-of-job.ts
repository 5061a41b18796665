import { type SQL, sql } from 'drizzle-orm';
import type { jobs } from '../../schema/index.ts';

/** The delivery that a job is about, null for other work. Compared as ids are: as text, no index would be read. */
export function deliveryIdOf({ stage, subject }: Pick<typeof jobs, 'stage' | 'subject'>): SQL {
  return sql`(case when ${stage} = 'deliver' then ${subject} end)::uuid`;
}
