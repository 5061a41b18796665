import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { processTreeSeconds } from '../measured-time.ts';

/** More than enough for garbage of opening them to be collected. */
const SETTLING_SECONDS = 3;

export interface StreamCost {
  readonly streams: number;
  /** Of the API's memory, per stream. */
  readonly kilobytes: number;
  /** Processor time per second of all streams together. */
  readonly apiMs: number;
  readonly databaseMs: number;
}

/** What open event streams cost while nothing changes. @param cookies sessions that share the streams @param campaignIds watched in turn */
export async function measureIdleStreams(
  { port, apiPid, postgresPid }: { readonly port: number; readonly apiPid: number; readonly postgresPid: number },
  { cookies, campaignIds, streams, seconds }: StreamOrder,
): Promise<StreamCost> {
  const before = residentKilobytes(apiPid);
  const open: ClientRequest[] = [];
  for (let n = 0; n < streams; n += 1) {
    const headers = { cookie: cookies[n % cookies.length] ?? '', 'x-forwarded-for': `10.9.${n % 250}.1` };
    const path = `/api/campaign/${campaignIds[n % campaignIds.length]}/events`;
    const call = request({ port, host: '127.0.0.1', path, headers, agent: false }).end();
    const [answer] = await once(call, 'response');
    if (answer.statusCode !== 200) throw new Error(`stream ${n} was answered ${answer.statusCode}`);
    answer.resume();
    answer.on('error', () => {});
    open.push(call);
  }
  await pause(SETTLING_SECONDS * 1000);
  const used = () => [processTreeSeconds(apiPid), processTreeSeconds(postgresPid)] as const;
  const from = used();
  await pause(seconds * 1000);
  const to = used();
  const kilobytes = (residentKilobytes(apiPid) - before) / streams;
  for (const call of open) call.destroy();
  return {
    streams,
    kilobytes,
    apiMs: ((to[0] - from[0]) * 1000) / seconds,
    databaseMs: ((to[1] - from[1]) * 1000) / seconds,
  };
}

interface StreamOrder {
  readonly cookies: readonly string[];
  readonly campaignIds: readonly string[];
  readonly streams: number;
  readonly seconds: number;
}

function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
