import { createHash } from 'node:crypto';
import { tables } from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const DAY_MS = 24 * 3_600_000;
const REASON = 'Le carton final manque.';

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ qualification: 'manual' });
});
afterAll(() => pipeline.stop());

/** A film sent by the holder of a mailed link, awaiting an operator's decision. */
async function filmOfHolder(email: string, changes: { expiresAt?: Date; revokedAt?: Date } = {}): Promise<OrderedFilm> {
  const { db } = pipeline;
  const film = await pipeline.order(await makeFilm('one-second'), []);
  const [file] = await db.select().from(tables.showFiles).where(eq(tables.showFiles.id, film.fileId));
  const terms = {
    message: null,
    language: 'en' as const,
    sentAt: new Date(),
    expiresAt: new Date(Date.now() + DAY_MS),
  };
  const [delegation] = await db
    .insert(tables.uploadDelegations)
    .values({ showId: film.showId, email, createdBy: file!.createdBy, ...terms, ...changes })
    .returning();
  await db.update(tables.showFiles).set({ delegationId: delegation!.id }).where(eq(tables.showFiles.id, film.fileId));
  return film;
}

/** Rejects a film, and waits until all mails about it are sent or given up. */
async function rejectFilm({ broadcastableId, showId }: OrderedFilm): Promise<void> {
  const { db, queue } = pipeline;
  await db.transaction(async (tx) => {
    await tx
      .update(tables.broadcastables)
      .set({ rejectedAt: new Date(), rejectionReason: REASON })
      .where(eq(tables.broadcastables.id, broadcastableId));
    await queue.followUp(tx, { type: 'rejected' }, { broadcastableId });
  });
  await vi.waitFor(async () => {
    const mails = await db
      .select()
      .from(tables.jobs)
      .where(and(eq(tables.jobs.showId, showId), eq(tables.jobs.stage, 'notify')));
    const notices = mails.filter(({ payload }) => String(payload.notification).startsWith('rejected'));
    expect(notices.map(({ status }) => status)).toEqual(['finished', 'finished']);
  }, WAIT);
}

type Summary = { id: string; to: { address: string }[]; subject: string };

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const list = (await (await fetch(`${pipeline.mailboxUrl}/api/messages`)).json()) as Summary[];
  const own = list.filter((mail) => JSON.stringify(mail).includes(address));
  return Promise.all(
    own.map(async ({ id, subject }) => {
      const mail = (await (await fetch(`${pipeline.mailboxUrl}/api/messages/${id}`)).json()) as { text: string };
      return { subject, text: mail.text };
    }),
  );
}

describe('the holder of a rejected film', () => {
  test('gets the reason in their language and a link of the same delegation, which does not extend it', async () => {
    const film = await filmOfHolder('studio@post.example');
    await rejectFilm(film);
    const [mail, ...others] = await mailsTo('studio@post.example');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Film to correct: Été', text: expect.stringContaining(REASON) });
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const [link] = await pipeline.db
      .select({ showId: tables.uploadDelegations.showId })
      .from(tables.uploadDelegationLinks)
      .innerJoin(tables.uploadDelegations, eq(tables.uploadDelegations.id, tables.uploadDelegationLinks.delegationId))
      .where(eq(tables.uploadDelegationLinks.tokenHash, createHash('sha256').update(token).digest('hex')));
    expect(link).toEqual({ showId: film.showId });
  });

  test.each([
    ['was revoked', 'revoked@post.example', { revokedAt: new Date() }],
    ['has expired', 'expired@post.example', { expiresAt: new Date(Date.now() - 1000) }],
  ])('gets no mail once their link %s', async (_title, email, changes) => {
    await rejectFilm(await filmOfHolder(email, changes));
    expect(await mailsTo(email)).toEqual([]);
  });
});
