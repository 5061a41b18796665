import type { NoteSide } from '@spotway/domain/account';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { campaigns, shows } from '../orders.ts';
import { createdAt, id } from '../shared/columns.ts';

/** What customers and operators write to each other about a campaign. Rows are only ever added. */
export const campaignNotes = pgTable(
  'campaign_notes',
  {
    /** Chosen by the client, so that a repeated call adds nothing. */
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** The spot it is about; null if about the whole campaign. */
    showId: uuid('show_id').references(() => shows.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    side: text('side').$type<NoteSide>().notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('campaign_notes_campaign_id_idx').on(table.campaignId, table.createdAt),
    index('campaign_notes_show_id_idx').on(table.showId).where(sql`${table.showId} is not null`),
    index('campaign_notes_user_id_idx').on(table.userId),
    check('campaign_notes_side_known', sql`${table.side} in ('customer', 'operator')`),
  ],
);
