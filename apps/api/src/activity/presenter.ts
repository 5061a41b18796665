import type { ActivityEntry, ActivityFacts, CampaignActivity } from '@spotway/contract';
import { type ActivityRow, listCursor } from '@spotway/database';
import { activityAuthor, isErasedEmail } from '@spotway/domain/account';
import { invoiceName } from '@spotway/domain/billing';
import type { Language } from '@spotway/domain/shared';
import { personName } from '@spotway/wording/work';
import type { ActivityPage } from './activity.ts';

export function presentActivity({ side, rows, isLast }: ActivityPage, language: Language): CampaignActivity {
  return { side, isLast, entries: rows.map((row) => presentEntry(row, language)) };
}

function presentEntry(row: ActivityRow, language: Language): ActivityEntry {
  const { id, kind, micros, spot, facts } = row;
  return {
    id,
    cursor: listCursor({ micros, id }),
    kind,
    at: new Date(Number(BigInt(micros) / 1000n)).toISOString(),
    by: authorOf(row, language),
    spot,
    facts: presentFacts(facts, language),
  };
}

function authorOf({ kind, facts, ...row }: ActivityRow, language: Language): ActivityEntry['by'] {
  // A note keeps the side it was written for, whatever its author became.
  const isOfCustomer = kind === 'note' ? facts.side === 'customer' : row.isOfCustomer;
  const actor = row.actorId === null ? null : { name: row.actorName ?? '', isOfCustomer };
  const author = activityAuthor(kind, actor, row.guestName);
  return author.kind === 'person' ? { ...author, name: personName(author.name, language) } : author;
}

/** Only what is known, and no address of a deleted account. */
function presentFacts(facts: ActivityRow['facts'], language: Language): ActivityFacts {
  const { email, year, number, ...others } = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null),
  );
  return {
    ...(others as ActivityFacts),
    ...(typeof year === 'number' && typeof number === 'number' && { number: invoiceName(year, number) }),
    ...(typeof email === 'string' && { email: personName(isErasedEmail(email) ? '' : email, language) }),
  };
}
