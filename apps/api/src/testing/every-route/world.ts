import { insertReceipt, SEED_IDS, tables } from '@spotway/database';
import { generateReceiptKey, signReceipt } from '@spotway/delivery';
import { DELEGATION_HEADER } from '@spotway/domain/order';
import { DELIVERABLE_DETAILS } from '@spotway/domain/testing';
import { assetKey } from '@spotway/storage';
import { orderByCard, type PayingApi, paymentOf } from '../card-payer.ts';
import { type CheckedFilm, checkedFilm } from '../checked-film.ts';
import { eq } from '../conditions.ts';
import { askFor, type HeldLink } from '../delegation.ts';
import { draftContent, placeOrder, spot } from '../order.ts';
import { addProxy, type HeldReview, reviewOf } from '../review.ts';
import { PASSWORD, type TestClient } from '../start-test-api.ts';
import { joinTeam } from '../team.ts';
import { announce, beginUpload, canonicalRequest, stringToSign } from '../upload.ts';

/** Name of the proxy's only file in the store. */
export const SEGMENT = 'init-0.m4s';
/** Used in file names; not the identifier of their spot. */
export const OTHER_IDENTIFIER = 'FR_AGCE_ANNO_PROD_0008_003_A';
/** A customer with one of every kind of thing that a route names, and other callers. */
export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function makeWorld(paying: PayingApi) {
  const { api } = paying;
  const owner = await api.client({ paymentEnabled: true });
  const operator = await api.client({ operator: true });
  const { organizationId } = owner;
  const logoSvg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await api.db.update(tables.organizations).set({ logoSvg }).where(eq(tables.organizations.id, organizationId));

  const film = await checkedFilm(api, owner, { destinations: [SEED_IDS.galatee] });
  const toReject = await checkedFilm(api, owner);
  const served = await checkedFilm(api, owner, { services: ['subtitling', 'audioDescription', 'arppSubmission'] });
  const proxyId = await addProxy(api, film.filmId, { segment: SEGMENT });
  const deliverableId = await addDeliverable(paying, film);
  await addReport(paying, film);
  const commentId = await addComment(owner, film);
  const reviewed = await reviewedFilm(paying, owner);
  const held = await heldDeliverable(paying, owner, operator);
  const open = await openUpload(paying, owner);
  const signature = signatureOf(paying, open);
  const asked = await placeOrder(owner, { spots: [spot(), spot()] });
  const [askedShowId = '', namedShowId = ''] = asked.showIds;
  const link = await askFor(api, owner, askedShowId);
  const named = await announce(owner, namedShowId, { name: `${OTHER_IDENTIFIER}.mxf` });
  const [job] = await api.db
    .insert(tables.jobs)
    .values({ stage: 'verify', subject: crypto.randomUUID(), showId: film.showId, payload: {}, status: 'failed' })
    .returning();
  const { invoices } = (await owner.get('/api/invoices')).json();
  return {
    ...{
      owner,
      operator,
      organizationId,
      signature,
      film,
      toReject,
      served,
      proxyId,
      deliverableId,
      commentId,
      reviewed,
      held,
      open,
      link,
      askedShowId,
      named,
    },
    ...(await teamOf(paying, owner)),
    draftKey: await saveDraft(owner),
    draftKeyToDelete: await saveDraft(owner),
    destinationSetId: await saveDestinationSet(owner, 'Nationales TNT'),
    destinationSetIdToDelete: await saveDestinationSet(owner, 'Replay'),
    viewId: await saveView(owner, 'Refusés'),
    viewIdToDelete: await saveView(owner, 'À valider'),
    payer: await payerOf(paying),
    stranger: await strangerOf(paying),
    leaver: await api.client(),
    /** The good call ends its session. */
    signingOut: await api.client(),
    otherOperator: await api.client({ operator: true }),
    invoiceId: invoices[0].id as string,
    otherInvoiceId: invoices[1].id as string,
    jobId: job?.id ?? '',
    deliveryId: await receivedDelivery(paying, held),
    password: PASSWORD,
    /** Of what the good calls create: repeated, they create it once. */
    newIds: { comment: crypto.randomUUID(), answer: crypto.randomUUID(), draft: crypto.randomUUID() },
  };
}

/** A colleague of the owner, two open invitations, and another session, a trusted browser and a passkey of the owner. */
async function teamOf({ api }: PayingApi, owner: TestClient) {
  const colleague = await api.client();
  await joinTeam(api, colleague, owner.organizationId);
  const invite = async () => {
    const email = `${crypto.randomUUID()}@agency.example`;
    const answer = await owner.send('POST', `/api/organizations/${owner.organizationId}/invitations`, { email });
    return answer.json().id as string;
  };
  const [other] = await api.db
    .insert(tables.sessions)
    .values({ userId: owner.userId, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) })
    .returning();
  const [trusted] = await api.db
    .insert(tables.trustedBrowsers)
    .values({ userId: owner.userId, tokenHash: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) })
    .returning();
  const [passkey] = await api.db
    .insert(tables.passkeys)
    .values({
      ...{ userId: owner.userId, name: 'Clé', credentialId: crypto.randomUUID(), publicKey: 'YWJj' },
      ...{ signatures: 0, transports: [], isSynced: true },
    })
    .returning();
  return {
    passkeyId: passkey?.id ?? '',
    trustedBrowserId: trusted?.id ?? '',
    colleague: { userId: colleague.userId },
    invitationId: await invite(),
    otherInvitationId: await invite(),
    sessionId: other?.id ?? '',
  };
}

async function payerOf(paying: PayingApi) {
  const client = await paying.api.client();
  const { intent, campaignId } = await orderByCard(paying, client);
  const { id: paymentId, idempotencyKey } = await paymentOf(paying.api, intent.id);
  return { cookie: client.cookie, intentId: intent.id, paymentId, campaignId, orderKey: idempotencyKey ?? '' };
}

/** A film under review, with a comment of its reviewer. */
async function reviewedFilm(paying: PayingApi, owner: TestClient) {
  const film = await checkedFilm(paying.api, owner);
  const proxyId = await addProxy(paying.api, film.filmId, { segment: SEGMENT });
  const review = await reviewOf(paying.api, owner, film.showId);
  const commentId = await review.comment(film.filmId);
  return { ...film, ...review, proxyId, commentId };
}

/** Another organisation, and the holder of links to one of its spots. */
async function strangerOf({
  api,
}: PayingApi): Promise<TestClient & { readonly link: HeldLink; readonly review: HeldReview }> {
  const client = await api.client({ paymentEnabled: true });
  const { showIds } = await placeOrder(client);
  const showId = showIds[0] ?? '';
  const link = await askFor(api, client, showId, 'other@post.example');
  return { ...client, link, review: await reviewOf(api, client, showId) };
}

async function openUpload({ api }: PayingApi, client: TestClient) {
  const { campaignId, showIds } = await placeOrder(client);
  const showId = showIds[0] ?? '';
  const file = await announce(client, showId);
  return { ...file, campaignId, showId, s3Id: await beginUpload(api, client, file) };
}

/** The request for which the browser needs a signature before it lists its upload's parts. */
function signatureOf({ api }: PayingApi, { id: fileId, key, s3Id }: { id: string; key: string; s3Id: string }) {
  const datetime = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const query = `part-number-marker=0&uploadId=${encodeURIComponent(s3Id)}`;
  const canonical = canonicalRequest(api, key, { method: 'GET', query }, datetime);
  return { to_sign: stringToSign(canonical, datetime), datetime, canonicalRequest: canonical, fileId };
}

/** A draft order, by its key. */
async function saveDraft(owner: TestClient): Promise<string> {
  const key = crypto.randomUUID();
  await owner.send('PUT', `/api/drafts/${key}`, { version: null, content: draftContent() });
  return key;
}

/** A saved set of delivery points, by its id. */
async function saveDestinationSet(owner: TestClient, name: string): Promise<string> {
  const path = '/api/destinationSets';
  await owner.send('POST', path, { name, destinations: [SEED_IDS.galatee], services: [] });
  const sets = (await owner.get(path)).json() as { id: string; name: string }[];
  return sets.find((set) => set.name === name)?.id ?? '';
}

/** A view of the list, by its id. */
async function saveView(owner: TestClient, name: string): Promise<string> {
  const id = crypto.randomUUID();
  await owner.send('PUT', `/api/views/${id}`, { name, query: { state: 'rejected' } });
  return id;
}

async function addComment(owner: TestClient, { filmId }: CheckedFilm): Promise<string> {
  const id = crypto.randomUUID();
  await owner.send('POST', `/api/broadcastable/${filmId}/comments`, { id, frame: 24, text: 'Trop sombre' });
  return id;
}

async function addReport({ api }: PayingApi, { filmId }: CheckedFilm): Promise<void> {
  const key = assetKey(filmId, crypto.randomUUID(), 'verification.xml');
  const mimeType = 'application/xml';
  await api.storage.putObject(key, '<report/>', { contentType: mimeType });
  const shape = { kind: 'VerificationReportXml', role: 'copy', sizeBytes: 9, mimeType } as const;
  await api.db.insert(tables.assets).values({ broadcastableId: filmId, key, details: DELIVERABLE_DETAILS, ...shape });
}

async function addDeliverable({ api }: PayingApi, { filmId }: CheckedFilm): Promise<string> {
  const id = crypto.randomUUID();
  const shape = {
    kind: 'Video',
    role: 'deliverable',
    profileId: 'prores-422-hq',
    mimeType: 'video/quicktime',
  } as const;
  const row = { id, broadcastableId: filmId, key: assetKey(filmId, id, 'film.mov'), sizeBytes: 5, ...shape };
  await api.db.insert(tables.assets).values({ ...row, details: DELIVERABLE_DETAILS });
  return id;
}

/** An encoded film with a deliverable stopped by its check. */
async function heldDeliverable({ api }: PayingApi, owner: TestClient, operator: TestClient) {
  const film = await checkedFilm(api, owner);
  await operator.send('POST', `/api/ops/films/${film.filmId}/accept`);
  const ofFilm = eq(tables.deliveries.broadcastableId, film.filmId);
  const [delivery] = await api.db.select().from(tables.deliveries).where(ofFilm);
  if (!delivery) throw new Error('the accepted film has no delivery');
  const { profileId } = delivery;
  const jobs = await api.db.select().from(tables.jobs).where(eq(tables.jobs.broadcastableId, film.filmId));
  const encoding = jobs.find(({ stage }) => stage === 'transcode');
  const payload = { broadcastableId: film.filmId, profileIds: [profileId] };
  await api.db
    .update(tables.jobs)
    .set({ status: 'failed', payload })
    .where(eq(tables.jobs.id, encoding?.id ?? ''));
  const key = assetKey(film.filmId, crypto.randomUUID(), 'film.mxf');
  await api.storage.putObject(key, '01234', { contentType: 'application/mxf' });
  const shape = { kind: 'Video', role: 'copy', sizeBytes: 5, sha256: 'a', mimeType: 'application/mxf' } as const;
  const heldFor = [{ code: 'freeze' as const, expected: 'as on the master', actual: '50 frames' }];
  const [asset] = await api.db
    .insert(tables.assets)
    .values({
      broadcastableId: film.filmId,
      profileId,
      key,
      heldFor,
      details: { ...DELIVERABLE_DETAILS, fileName: 'film.mxf' },
      ...shape,
    })
    .returning();
  return { ...film, assetId: asset?.id ?? '', delivery };
}

async function receivedDelivery(
  { api }: PayingApi,
  { delivery, campaignId, showId }: Awaited<ReturnType<typeof heldDeliverable>>,
): Promise<string> {
  const key = generateReceiptKey();
  const file = { name: 'film.mxf', sizeBytes: 5, sha256: 'ab'.repeat(32) };
  const receipt = signReceipt(
    {
      platform: 'Spotway',
      deliveryId: delivery.id,
      deliveredAt: new Date('2026-05-04T10:20:30.123Z'),
      campaign: { id: campaignId, name: 'Été', advertiser: 'Maison Exemple', product: 'Eau' },
      spot: { id: showId, pubId: '', title: 'Été', version: 'Version 1' },
      destination: { id: delivery.organizationId, name: 'Galatée TV', location: 'sftp://in.example/film.mxf' },
      file: { ...file, profile: delivery.profileId },
      master: file,
    },
    key,
  );
  await insertReceipt(api.db, { deliveryId: delivery.id, ...receipt }, key.publicKey);
  return delivery.id;
}

/** Who makes the good calls of a route. */
export type AllowedCaller = 'owner' | 'operator' | 'payer' | 'leaver' | 'signingOut' | 'holder' | 'reviewer';

/** The headers that identify a caller. */
export function headersOf(world: World, caller: AllowedCaller): Record<string, string> {
  if (caller === 'holder') return { [DELEGATION_HEADER]: world.link.token };
  return { cookie: caller === 'reviewer' ? world.reviewed.cookie : world[caller].cookie };
}
