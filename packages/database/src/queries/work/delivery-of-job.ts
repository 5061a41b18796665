import { type SQL, sql } from 'drizzle-orm';
import type { jobs } from '../../schema/index.ts';

/** The delivery a job is about, null for other jobs. Compared as uuid: a text comparison would use no index. */
export function deliveryIdOf({ stage, subject }: Pick<typeof jobs, 'stage' | 'subject'>): SQL {
  return sql`(case when ${stage} = 'deliver' then ${subject} end)::uuid`;
}
