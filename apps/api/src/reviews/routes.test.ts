import { tables } from '@spotway/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkedFilm, FILM_FRAMES } from '../testing/checked-film.ts';
import { eq } from '../testing/conditions.ts';
import { placeOrder, readCampaign } from '../testing/order.ts';
import { addProxy, reviewOf, tokenIn } from '../testing/review.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

let api: TestApi;
let owner: TestClient;
/** How far the API's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  api = await startTestApi({ clock: () => new Date(Date.now() + aheadMs) });
  owner = await api.client();
});
afterAll(() => api?.close());
afterEach(() => {
  aheadMs = 0;
});

const DAY_MS = 24 * 3_600_000;
const authorName = 'Dominique Roy';

async function underReview() {
  const film = await checkedFilm(api, owner);
  const proxyId = await addProxy(api, film.filmId);
  return { ...film, proxyId, ...(await reviewOf(api, owner, film.showId)) };
}
type UnderReview = Awaited<ReturnType<typeof underReview>>;

const open = (token: string) => api.call({ method: 'POST', url: '/api/reviews', payload: { token } });
const answering = ({ reviewer, reviewId, filmId }: UnderReview, more: object, id: string = crypto.randomUUID()) =>
  reviewer.send('POST', `/api/reviews/${reviewId}/answers`, { id, filmId, authorName, text: '', ...more });
const approve = (review: UnderReview, id?: string) => answering(review, { answer: 'approved' }, id);
async function trackedReview({ campaignId }: Pick<UnderReview, 'campaignId'>) {
  return (await owner.get(`/api/campaign/${campaignId}`)).json().spots[0].review;
}
async function listedReview({ campaignId }: Pick<UnderReview, 'campaignId'>) {
  const campaigns: { id: string; review: string }[] = (await owner.get('/api/campaign')).json();
  return campaigns.find(({ id }) => id === campaignId)?.review;
}
async function mailsAbout({ campaignId }: Pick<UnderReview, 'campaignId'>) {
  const jobs = await api.db.select().from(tables.jobs).where(eq(tables.jobs.stage, 'notify'));
  return jobs.filter(({ payload }) => payload.campaignId === campaignId && payload.notification === 'reviewAnswered');
}

describe('a review link', () => {
  it('shows the spot and its film, and nothing else of the organisation', async () => {
    const review = await underReview();
    const seen = await review.read();
    expect(seen).toMatchObject({
      id: review.reviewId,
      askedBy: { name: 'Camille Durand' },
      film: { id: review.filmId, state: 'ready', answer: null, proxy: { proxyId: review.proxyId } },
    });
    const others = [review.campaignId, review.showId, owner.organizationId, owner.email];
    expect(others.filter((each) => JSON.stringify(seen).includes(each))).toEqual([]);
  });

  it('serves the manifest and the files of its film only', async () => {
    const [review, other] = [await underReview(), await underReview()];
    const folder = `/api/reviews/${review.reviewId}`;
    const manifest = await review.reviewer.get(`${folder}/manifest?proxyId=${review.proxyId}`);
    expect(manifest.body).toContain(`<BaseURL>${folder}/proxies/${review.proxyId}/</BaseURL>`);
    const file = await review.reviewer.get(`${folder}/proxies/${review.proxyId}/init-0.m4s`, { range: 'bytes=2-3' });
    expect([file.statusCode, file.body]).toEqual([206, '23']);

    const deliverable = await addProxy(api, review.filmId, { kind: 'DeliverableProxy' });
    for (const proxyId of [other.proxyId, deliverable, crypto.randomUUID()]) {
      const paths = [`${folder}/manifest?proxyId=${proxyId}`, `${folder}/proxies/${proxyId}/init-0.m4s`];
      for (const path of paths) expect((await review.reviewer.get(path)).statusCode).toBe(404);
    }
    const subtitle = `${folder}/manifest?proxyId=${review.proxyId}&subtitle=${other.proxyId}`;
    expect((await review.reviewer.get(subtitle)).statusCode).toBe(404);
  });

  it('lets the browser keep the film’s files, but show them again only while it may', async () => {
    const { reviewId, showId, proxyId, reviewer } = await underReview();
    const path = `/api/reviews/${reviewId}/proxies/${proxyId}/init-0.m4s`;
    const first = await reviewer.get(path);
    const etag = String(first.headers.etag);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const again = await reviewer.get(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe('private, no-cache');
    expect((await reviewer.get(path, { 'if-none-match': '"other"' })).body).toBe('0123456789');
    await owner.send('DELETE', `/api/show/${showId}/reviewLinks/${reviewId}`);
    const revoked = await reviewer.get(path, { 'if-none-match': etag });
    expect([revoked.statusCode, codeOf(revoked), revoked.headers['cache-control']]).toEqual([
      401,
      'review_link_revoked',
      'no-store',
    ]);
  });

  it('keeps its token in a cookie of its own path, so that several open in one browser', async () => {
    const { token, reviewId } = await underReview();
    const [cookie] = (await open(token)).cookies;
    expect(cookie).toMatchObject({
      path: `/api/reviews/${reviewId}`,
      httpOnly: true,
      sameSite: 'Strict',
      value: token,
    });
  });

  it('counts its views, but not a page reloaded within a minute', async () => {
    const review = await underReview();
    await open(review.token);
    aheadMs = 61_000;
    await open(review.token);
    const { links } = await trackedReview(review);
    expect(links[0].views).toBe(2);
    expect(links[0].lastSeenAt > links[0].firstSeenAt).toBe(true);
    expect(links[1]).toMatchObject({ views: 0, firstSeenAt: null });
  });

  it('is refused once revoked, its film too, and so is a token that is forged or altered', async () => {
    const review = await underReview();
    const { reviewId, showId, proxyId, token } = review;
    expect((await owner.send('DELETE', `/api/show/${showId}/reviewLinks/${reviewId}`)).statusCode).toBe(200);
    const answers = [
      await open(token),
      await review.reviewer.get(`/api/reviews/${reviewId}`),
      await review.reviewer.get(`/api/reviews/${reviewId}/proxies/${proxyId}/init-0.m4s`),
      await approve(review),
    ];
    expect(answers.map((each) => [each.statusCode, codeOf(each)])).toEqual(
      answers.map(() => [401, 'review_link_revoked']),
    );
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [altered, 'a'.repeat(43), 'x', `${token} `])
      expect([wrong, codeOf(await open(wrong))]).toEqual([wrong, 'review_link_invalid']);
    expect((await trackedReview(review)).links.map(({ id }: { id: string }) => id)).toEqual([review.spareId]);
  });

  it('expires after its days; another address of it starts them again, and the earlier one works again', async () => {
    const review = await underReview();
    const { expiresAt } = await review.read();
    aheadMs = 14 * DAY_MS;
    expect(codeOf(await open(review.token))).toBe('review_link_expired');
    const again = await owner.send('POST', `/api/show/${review.showId}/reviewLinks/${review.reviewId}/send`);
    const { url, link } = again.json();
    expect(Date.parse(link.expiresAt) - Date.parse(expiresAt)).toBeGreaterThanOrEqual(14 * DAY_MS);
    for (const token of [tokenIn(url), review.token]) expect((await open(token)).json().id).toBe(review.reviewId);
    expect(tokenIn(url)).not.toBe(review.token);
  });

  it('is mailed to the reviewer with the customer’s words', async () => {
    const { showId } = await underReview();
    const body = { email: 'direction@annonceur.example', message: 'Le montage final', language: 'fr', days: 3 };
    const made = (await owner.send('POST', `/api/show/${showId}/reviewLinks`, body)).json();
    const mail = api.mails.at(-1);
    expect(mail).toMatchObject({ to: body.email, replyTo: owner.email, language: 'fr' });
    expect(mail?.text).toContain(made.url);
    expect(mail?.text).toContain('> Le montage final');
    expect(made.link).toMatchObject({ email: body.email, days: 3, views: 0 });
  });

  it('is refused beyond twenty that work', async () => {
    const { showId } = await checkedFilm(api, owner);
    const make = () => owner.send('POST', `/api/show/${showId}/reviewLinks`, {});
    for (let each = 0; each < 20; each += 1) expect((await make()).statusCode).toBe(201);
    expect(codeOf(await make())).toBe('too_many_review_links');
  });
});

describe('a reviewer', () => {
  it('comments at frames, answers and closes only what their own link began', async () => {
    const review = await underReview();
    const { reviewer, reviewId, filmId, showId } = review;
    const id = await review.comment(filmId, 12);
    const own = { id: crypto.randomUUID(), frame: 3, text: 'Entre nous' };
    await owner.send('POST', `/api/broadcastable/${filmId}/comments`, own);
    await owner.send('POST', `/api/comments/${id}/answers`, { id: crypto.randomUUID(), text: 'Bien vu' });
    const { threads, canComment } = (await reviewer.get(`/api/reviews/${reviewId}/comments`)).json();
    expect([canComment, threads.length]).toEqual([true, 1]);
    expect(threads[0]).toMatchObject({ id, frame: 12, authorName, answers: [{ text: 'Bien vu' }] });
    const seen = (await owner.get(`/api/broadcastable/${filmId}/comments`)).json().threads;
    expect(seen.map((each: { id: string }) => each.id)).toEqual([own.id, id]);

    const second = await reviewOf(api, owner, showId);
    const tries = async (by: typeof second | UnderReview, commentId: string) => {
      const folder = `/api/reviews/${by.reviewId}/comments/${commentId}`;
      const reply = { id: crypto.randomUUID(), text: 'Oui', authorName };
      return [
        (await by.reviewer.send('POST', `${folder}/answers`, reply)).statusCode,
        (await by.reviewer.send('PUT', `${folder}/closed`, { isClosed: true })).statusCode,
      ];
    };
    expect([await tries(review, id), await tries(review, own.id), await tries(second, id)]).toEqual([
      [200, 200],
      [404, 404],
      [404, 404],
    ]);
  });

  it('comments only inside the current film', async () => {
    const { reviewer, reviewId, filmId } = await underReview();
    const add = async (more: object) => {
      const body = { id: crypto.randomUUID(), filmId, frame: 1, text: 'Non', authorName, ...more };
      return codeOf(await reviewer.send('POST', `/api/reviews/${reviewId}/comments`, body));
    };
    expect(await add({ frame: FILM_FRAMES + 1000 })).toBe('frame_outside_film');
    expect(await add({ filmId: crypto.randomUUID() })).toBe('film_replaced');
  });

  it('asks for changes, then approves: the latest answer counts, on tracking, in the list and by mail', async () => {
    const review = await underReview();
    expect([(await trackedReview(review)).state, await listedReview(review)]).toEqual(['waiting', 'waiting']);
    const change = { answer: 'changesRequested', text: 'Le logo plus longtemps' };
    expect((await answering(review, change)).statusCode).toBe(200);
    expect(await trackedReview(review)).toMatchObject({
      state: 'changesRequested',
      answer: { authorName, text: 'Le logo plus longtemps' },
    });
    expect(await listedReview(review)).toBe('changesRequested');
    aheadMs = 1000;
    const id = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await approve(review, id)).statusCode).toBe(200);
    expect([(await trackedReview(review)).state, await listedReview(review)]).toEqual(['approved', 'approved']);
    expect((await review.read()).film?.answer).toMatchObject({ answer: 'approved', authorName });
    expect(await mailsAbout(review)).toHaveLength(2);
  });

  it('says which changes they want, and answers only about the current film', async () => {
    const review = await underReview();
    expect((await answering(review, { answer: 'changesRequested' })).statusCode).toBe(400);
    const { filmId } = review;
    const { broadcastables } = tables;
    await api.db.update(broadcastables).set({ supersededAt: new Date() }).where(eq(broadcastables.id, filmId));
    expect(codeOf(await approve(review))).toBe('film_replaced');
  });

  it('does not answer about a film that can’t be watched or was sent back', async () => {
    const film = await checkedFilm(api, owner);
    const review = { ...film, proxyId: '', ...(await reviewOf(api, owner, film.showId)) };
    expect([(await review.read()).film?.state, codeOf(await approve(review))]).toEqual([
      'preparing',
      'film_not_watchable',
    ]);
    await addProxy(api, film.filmId);
    const { broadcastables } = tables;
    const rejection = { rejectedAt: new Date(), rejectionReason: 'Trop fort' };
    await api.db.update(broadcastables).set(rejection).where(eq(broadcastables.id, film.filmId));
    const seen = await review.read();
    expect([seen.film?.state, seen.film?.proxy]).toEqual(['withdrawn', null]);
    expect(JSON.stringify(seen)).not.toContain('Trop fort');
    expect(codeOf(await approve(review))).toBe('film_not_watchable');
  });
});

describe('an order that waits for approval', () => {
  it('says so from the start, and does not unless it is asked to', async () => {
    const isWaiting = async (changes: object) =>
      (await readCampaign(owner, (await placeOrder(owner, changes)).campaignId)).waitsForApproval;
    expect([await isWaiting({ waitsForApproval: true }), await isWaiting({})]).toEqual([true, false]);
  });

  it('says which films hold their delivery, until they are approved or it is released', async () => {
    const review = await underReview();
    const set = async (isAwaited: boolean, by = owner) =>
      (await by.send('PUT', `/api/campaign/${review.campaignId}/approvalWait`, { isAwaited })).statusCode;
    expect(await set(true, await api.client())).toBe(404);
    expect([await set(true), (await trackedReview(review)).holdsDelivery]).toEqual([200, true]);
    expect((await approve(review)).statusCode).toBe(200);
    expect((await trackedReview(review)).holdsDelivery).toBe(false);
    aheadMs = 1000;
    await answering(review, { answer: 'changesRequested', text: 'Finalement non' });
    expect((await trackedReview(review)).holdsDelivery).toBe(true);
    expect([await set(false), (await trackedReview(review)).holdsDelivery]).toEqual([200, false]);
  });

  it('can’t begin to wait once everything is delivered', async () => {
    const { filmId, campaignId } = await underReview();
    await api.db
      .update(tables.deliveries)
      .set({ deliveredAt: new Date() })
      .where(eq(tables.deliveries.broadcastableId, filmId));
    const answer = await owner.send('PUT', `/api/campaign/${campaignId}/approvalWait`, { isAwaited: true });
    expect(codeOf(answer)).toBe('campaign_delivered');
  });
});
