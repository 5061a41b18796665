import type { Readable } from 'node:stream';
import { AppError } from '@spotway/contract';
import { type Database, findOpenSession, findTrackingVersion, findTrackingVersions } from '@spotway/database';
import { canViewCampaign, type OperatorsSecondFactor } from '@spotway/domain/account';
import { type Caller, createCaller } from '../plugins/caller.ts';
import { createEventStream, type EventStream, revisionOf } from './event-stream.ts';
import { hasRoom } from './stream-limits.ts';

/** Milliseconds. */
export interface StreamPace {
  /** Between two looks at the open campaigns, at least. */
  readonly lookMs: number;
  /** A stream without a change repeats its revision after this long: pages take a longer silence for a lost connection. */
  readonly heartbeatMs: number;
  /** About how long a stream lasts: opening another renews the session, and spreads the streams over all APIs after one was restarted. */
  readonly lifetimeMs: number;
}

const STREAM_PACE: StreamPace = { lookMs: 1_000, heartbeatMs: 20_000, lifetimeMs: 30 * 60_000 };

/** Looking takes at most a fifth of a connection's time, however many campaigns are open. */
const PAUSE_PER_LOOK = 4;
/** Campaigns in one statement: some 30 ms. */
const IDS_AT_ONCE = 50;

export interface CampaignEvents {
  /**
   * The revisions of a campaign as server-sent events: the current one, each later one, and the same one again as a heartbeat.
   * Throws AppError `not_found`, also for another organisation's campaign; `too_many_requests`, `unavailable`.
   */
  open(caller: Caller, campaignId: string): Promise<Readable>;
  /** Ends all streams, and resolves when the database is no longer asked. */
  close(): Promise<void>;
}

interface OpenStream {
  readonly campaignId: string;
  readonly sessionId: string;
  readonly organizationId: string | null;
  readonly stream: EventStream;
  /** Times in milliseconds, as `Date.now()`. */
  readonly endsAt: number;
  version: string;
  sentAt: number;
}

export function createCampaignEvents({
  db,
  operators,
  max,
  pace = STREAM_PACE,
  log,
}: {
  db: Database;
  operators: OperatorsSecondFactor;
  /** Open streams of this process. */
  max: number;
  pace?: StreamPace;
  log: (error: unknown, message: string) => void;
}): CampaignEvents {
  const streams = new Set<OpenStream>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let isClosed = false;
  let isFailing = false;

  function lookAfter(ms: number): void {
    if (isClosed || timer || streams.size === 0) return;
    timer = setTimeout(() => {
      looking = look();
    }, ms);
  }

  /** Compares the versions of all open campaigns with what their streams said last. */
  async function look(): Promise<void> {
    const startedAt = performance.now();
    const byCampaign = [...Map.groupBy(streams, ({ campaignId }) => campaignId)];
    try {
      for (let at = 0; at < byCampaign.length; at += IDS_AT_ONCE)
        await lookAt(new Map(byCampaign.slice(at, at + IDS_AT_ONCE)));
      isFailing = false;
    } catch (error) {
      if (!isFailing) log(error, 'open campaigns could not be looked at');
      isFailing = true;
      // A heartbeat says that the page is up to date. Without it, pages reload by themselves and say what is wrong.
      for (const each of streams) if (isDue(each)) end(each);
    }
    timer = null;
    lookAfter(Math.max(pace.lookMs, PAUSE_PER_LOOK * (performance.now() - startedAt)));
  }

  async function lookAt(open: ReadonlyMap<string, readonly OpenStream[]>): Promise<void> {
    const current = isClosed ? null : await findTrackingVersions(db, [...open.keys()]);
    for (const [campaignId, watching] of open)
      for (const each of watching) {
        if (isClosed) return;
        const found = current?.get(campaignId);
        if (!streams.has(each) || (found?.version === each.version && !isDue(each))) continue;
        const goesOn = found && Date.now() < each.endsAt && (await mayWatch(each.sessionId, found));
        if (goesOn) say(each, found.version);
        else end(each);
      }
  }

  const isDue = ({ sentAt, endsAt }: OpenStream) => Date.now() >= Math.min(sentAt + pace.heartbeatMs, endsAt);

  /** A session may have ended since the stream was opened, and a user may have left their organisation. */
  async function mayWatch(sessionId: string, campaign: { readonly organizationId: string }): Promise<boolean> {
    const session = await findOpenSession(db, sessionId);
    const caller = session && createCaller(session, operators);
    return caller !== null && !caller.owesSecondFactor && canViewCampaign(caller.actor, campaign);
  }

  function say(each: OpenStream, version: string): void {
    each.version = version;
    each.sentAt = Date.now();
    each.stream.send(revisionOf(version));
  }

  function end(each: OpenStream): void {
    streams.delete(each);
    each.stream.end();
  }

  return {
    async open({ actor, sessionId }, campaignId) {
      const found = await findTrackingVersion(db, { kind: 'campaign', id: campaignId });
      if (!found || !canViewCampaign(actor, found)) throw new AppError('not_found');
      if (isClosed) throw new AppError('unavailable');
      const owner = { sessionId, organizationId: actor.activeOrganizationId };
      if (!hasRoom([...streams], owner, max))
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(pace.heartbeatMs / 1000) });
      const stream = createEventStream();
      const endsAt = Date.now() + pace.lifetimeMs * (0.75 + Math.random() / 2);
      const opened = { ...owner, campaignId, stream, endsAt, version: found.version, sentAt: 0 };
      streams.add(opened);
      stream.body.once('close', () => streams.delete(opened));
      say(opened, found.version);
      lookAfter(pace.lookMs);
      return stream.body;
    },

    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      for (const each of streams) end(each);
      await looking;
    },
  };
}
