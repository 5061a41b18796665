import { tables } from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ qualification: 'manual' });
});
afterAll(() => pipeline.stop());

type Mail = { id: string; to: { address: string }[]; subject: string; text: string; html: string };

async function mailsTo(address: string): Promise<Mail[]> {
  const list = (await (await fetch(`${pipeline.mailboxUrl}/api/messages`)).json()) as Mail[];
  const about = list.filter((mail) => /^Message (au sujet de|about)/.test(mail.subject));
  return Promise.all(
    about
      .filter((mail) => JSON.stringify(mail.to).includes(address))
      .map(async ({ id }) => (await (await fetch(`${pipeline.mailboxUrl}/api/messages/${id}`)).json()) as Mail),
  );
}

async function newMail(address: string, text: string): Promise<Mail> {
  return vi.waitFor(async () => {
    const found = (await mailsTo(address)).filter((mail) => mail.text.includes(text));
    expect(found).toHaveLength(1);
    return found[0] as Mail;
  }, WAIT);
}

test('a note is mailed to the other side: to support, or to the customer’s member who wrote last, else to whoever ordered', async () => {
  const { db, queue } = pipeline;
  const { campaignId, showId } = await pipeline.order(await makeFilm('one-second'), []);
  const [campaign] = await db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
  const ordererId = campaign?.createdBy ?? '';
  const [orderer] = await db.select().from(tables.users).where(eq(tables.users.id, ordererId));
  const [colleague] = await db
    .insert(tables.users)
    .values({ name: 'Sacha <i>', email: 'sacha-note@agence.example', language: 'en' })
    .returning();
  const write = (note: { side: 'customer' | 'operator'; userId: string; text: string; showId?: string }) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(tables.campaignNotes)
        .values({ campaignId, ...note })
        .returning();
      await queue.notify(tx, campaignId, 'noteWritten', row?.id ?? '');
    });

  await write({ side: 'operator', userId: ordererId, text: 'Premier message', showId });
  const first = await newMail(orderer?.email ?? '', '> Premier message');
  expect(first.text).toContain('Spot\u00a0: ');

  await write({ side: 'customer', userId: colleague?.id ?? '', text: 'Le son est <b>juste</b>\nMerci' });
  const toSupport = await newMail('support@spotway.example', '> Le son est <b>juste</b>\n> Merci');
  expect(toSupport.text).toContain('Sacha <i> écrit\u00a0:');
  expect(toSupport.html).toContain('Le son est &lt;b&gt;juste&lt;/b&gt;');
  expect(toSupport.html).toContain('Sacha &lt;i&gt;');

  await write({ side: 'operator', userId: ordererId, text: 'It is.' });
  expect((await newMail('sacha-note@agence.example', '> It is.')).subject).toMatch(/^Message about /);

  await db
    .update(tables.users)
    .set({ erasedAt: new Date() })
    .where(eq(tables.users.email, 'sacha-note@agence.example'));
  await write({ side: 'operator', userId: ordererId, text: 'Encore un mot' });
  await newMail(orderer?.email ?? '', '> Encore un mot');
});
