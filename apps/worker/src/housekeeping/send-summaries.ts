import { type Executor, findMailReader, holdSummary, listSummaryReaders, markSummarised } from '@spotway/database';
import { isErasedEmail } from '@spotway/domain/account';
import { summaryCutoff } from '@spotway/domain/work';
import { type MailFacts, renderMail } from '@spotway/mail';
import type { ScheduleHandler } from '@spotway/queue';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { noticeFoot } from '../letters/tell.ts';

const PEOPLE_PER_READ = 100;

type Rows = Awaited<ReturnType<typeof holdSummary>>;

/**
 * Mails each person what happened since their last summary: one mail a working day, none if nothing happened. The summary stays held while it is
 * sent. A worker that dies between sending and recording repeats the same lines under the same Message-ID.
 */
export function sendSummaries({
  db,
  mailer,
  config,
}: Pick<HousekeepingContext, 'db' | 'mailer' | 'config'>): ScheduleHandler {
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, baseUrl: config.PUBLIC_URL };

  async function send(tx: Executor, userId: string, day: Date, rows: Rows): Promise<boolean> {
    const reader = await findMailReader(tx, userId);
    if (!reader || isErasedEmail(reader.email)) return false;
    const { name: recipientName, email: to, language } = reader;
    const notice = await noticeFoot(db, userId, 'daily', 'daily');
    const facts = { recipientName, day, campaigns: byCampaign(rows) };
    const mail = renderMail('dailySummary', language, facts, brand, notice);
    const outcome = await mailer.send({ ...mail, to, language, idempotencyKey: `dailySummary:${rows[0]?.id}` });
    return outcome.sent;
  }

  return async ({ now, signal }) => {
    const facts = { sent: 0, refused: 0 };
    const cutoff = summaryCutoff(now);
    if (cutoff === null) return { facts, failures: [] };
    for (let after: string | null = null; ; ) {
      const people = await listSummaryReaders(db, cutoff, { after, limit: PEOPLE_PER_READ });
      for (const userId of people) {
        signal.throwIfAborted();
        await db.transaction(async (tx) => {
          const rows = await holdSummary(tx, userId, cutoff);
          if (rows.length === 0) return;
          const isSent = await send(tx, userId, cutoff, rows);
          const ids = rows.map(({ id }) => id);
          await markSummarised(tx, ids, now);
          facts[isSent ? 'sent' : 'refused'] += 1;
        });
      }
      after = people.at(-1) ?? null;
      if (people.length < PEOPLE_PER_READ) return { facts, failures: [] };
    }
  };
}

/** In the order in which something first happened to each. */
function byCampaign(rows: Rows): MailFacts['dailySummary']['campaigns'] {
  return [...Map.groupBy(rows, ({ campaignId }) => campaignId).values()].flatMap((notices) => {
    const [first] = notices;
    if (!first) return [];
    const { campaignId, campaign, advertiser, product } = first;
    return [{ campaignId, campaign, advertiser, product, notices }];
  });
}
