import type { PaymentState } from '@spotway/domain/billing';
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { type ListPlace, listCursor, placeCursor, readListCursor } from '../../list-cursor.ts';
import { campaigns, organizations, payments, users } from '../../schema/index.ts';
import { campaignSearchText, paymentSubjectName, userSearchText } from '../../schema/shared/search-texts.ts';
import { listPaymentDisputes, type PaymentDisputeRow } from '../billing/payment-disputes.ts';
import type { PaymentRow } from '../billing/payments.ts';
import { isAfter, type ListPart, microsOf } from './list-places.ts';
import { newestMatches } from './newest-matches.ts';
import { searchPattern } from './search-pattern.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface OperatedPaymentRow {
  readonly payment: PaymentRow;
  readonly organizationName: string;
  readonly payerEmail: string;
  /** Of the resulting order. */
  readonly campaign: string | null;
  readonly disputes: readonly PaymentDisputeRow[];
  /** Cursor for the payments after this one. */
  readonly cursor: string;
}

export interface PaymentFilter {
  readonly state?: PaymentState | undefined;
  readonly search?: string | undefined;
  readonly before?: ListPlace | undefined;
  readonly limit: number;
  /** Each call of the search looks at a bounded number of payments. */
  readonly isStepwise: boolean;
}

/** Payments as shown to operators, newest first. */
export async function listOperatedPayments(db: Executor, filter: PaymentFilter): Promise<ListPart<OperatedPaymentRow>> {
  const { state, search, before = null, limit, isStepwise } = filter;
  // A campaign's id is looked up by its key: trigrams of an id cost ten times as much, and match nothing else.
  const campaignId = search && UUID.test(search) ? search : null;
  if (!search || campaignId) {
    const isOfCampaign = campaignId ? eq(payments.campaignId, campaignId) : undefined;
    const isListed = and(inState(state), isAfter(payments.createdAt, payments.id, before), isOfCampaign);
    return { rows: await readPayments(db, isListed, limit), further: null };
  }
  const list = searched(db, state, search);
  const { keys, further } = await newestMatches(list, { search, before, limit, isStepwise });
  return {
    rows: keys.length === 0 ? [] : await readPayments(db, inArray(payments.id, [...keys]), limit),
    further: further && placeCursor(further),
  };
}

/** One payment as shown to operators. */
export async function findOperatedPayment(db: Executor, id: string): Promise<OperatedPaymentRow | null> {
  const [row] = await readPayments(db, eq(payments.id, id), 1);
  return row ?? null;
}

const subjectName = paymentSubjectName(payments);

async function readPayments(db: Executor, condition: SQL | undefined, limit: number): Promise<OperatedPaymentRow[]> {
  const rows = await db
    .select({
      payment: payments,
      micros: microsOf(payments.createdAt),
      organizationName: organizations.name,
      payerEmail: users.email,
      campaign: sql<string | null>`coalesce(${campaigns.campaign}, ${subjectName})`,
    })
    .from(payments)
    .innerJoin(organizations, eq(organizations.id, payments.organizationId))
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(campaigns, eq(campaigns.id, payments.campaignId))
    .where(condition)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
  const disputes = await listPaymentDisputes(
    db,
    rows.map(({ payment }) => payment.id),
  );
  return rows.map(({ micros, ...row }) => ({
    ...row,
    cursor: listCursor({ micros, id: row.payment.id }),
    disputes: disputes.filter(({ paymentId }) => paymentId === row.payment.id),
  }));
}

function inState(state: PaymentState | undefined): SQL {
  return state === undefined ? sql`true` : eq(payments.state, state);
}

const order = sql`order by ${payments.createdAt} desc, ${payments.id} desc`;

function searched(db: Executor, state: PaymentState | undefined, search: string) {
  const pattern = searchPattern(search);
  const isMatch = or(
    ilike(payments.intentId, pattern),
    ilike(organizations.name, pattern),
    ilike(users.email, pattern),
    ilike(campaigns.campaign, pattern),
    sql`${subjectName} ilike ${pattern}`,
  );
  const joined = sql`
    join ${organizations} on ${organizations.id} = ${payments.organizationId} join ${users} on ${users.id} = ${payments.userId}
    left join ${campaigns} on ${campaigns.id} = ${payments.campaignId}`;
  const isNext = (after: ListPlace | null) =>
    sql`${inState(state)} and ${isAfter(payments.createdAt, payments.id, after)}`;
  return {
    async look(after: ListPlace | null, count: number) {
      const { rows } = await db.execute<{ id: string; micros: string; isMatch: boolean }>(sql`
        select ${payments.id}, ${microsOf(payments.createdAt)} as micros, coalesce(${isMatch}, false) as "isMatch"
        from (select * from ${payments} where ${isNext(after)} ${order} limit ${count}) payments ${joined} ${order}`);
      return rows.map((row) => ({
        key: row.id,
        // of the last row, hardly ever of another
        get place() {
          return readListCursor(listCursor(row));
        },
        isMatch: row.isMatch,
      }));
    },

    // The indexed text is searched too, even where only one column is meant.
    async find(after: ListPlace | null, limit: number, most: number) {
      const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
        with named as materialized (select ${organizations.id} from ${organizations} where ${ilike(organizations.name, pattern)}),
          payers as materialized (
            select ${users.id} from ${users} where ${userSearchText(users)} ilike ${pattern} and ${ilike(users.email, pattern)}),
          ordered as materialized (
            select ${campaigns.id} from ${campaigns}
            where ${campaignSearchText(campaigns)} ilike ${pattern} and ${ilike(campaigns.campaign, pattern)}),
          intents as materialized (select ${payments.id} from ${payments} where ${ilike(payments.intentId, pattern)}),
          subjects as materialized (select ${payments.id} from ${payments} where ${subjectName} ilike ${pattern}),
          found as materialized (select id from (
            select id from intents union all select id from subjects
            union all select p.id from named join ${payments} p on p.organization_id = named.id
            union all select p.id from payers join ${payments} p on p.user_id = payers.id
            union all select p.id from ordered join ${payments} p on p.campaign_id = ordered.id) either limit ${most + 1})
        select (select count(*)::int from found) as count, array(
          select ${payments.id} from ${payments}
          where ${payments.id} in (select id from found) and ${isNext(after)} ${order} limit ${limit}) as ids`);
      const [row] = rows;
      return !row || row.count > most ? null : row.ids;
    },

    async walk(after: ListPlace | null, limit: number) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select ${payments.id} from ${payments} ${joined} where ${isNext(after)} and ${isMatch} ${order} limit ${limit}`,
      );
      return rows.map(({ id }) => id);
    },
  };
}
