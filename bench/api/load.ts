import { connect, type Socket } from 'node:net';

/** The requests of one turn. */
export interface LoadOrder {
  readonly port: number;
  /** `{n}` becomes a new number for each call, so that every call has its own address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}
export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds of every answer. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/**
 * A separate process that calls one address over a number of connections, each again as soon as its answer arrives, and counts the answers. As cheap as
 * possible, because on two processors it takes time from what it measures. Answers must have a length, or be 304.
 */
process.on('message', async (order: LoadOrder) => {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const ends = performance.now() + order.seconds * 1000;
  const started = performance.now();
  await Promise.all(Array.from({ length: order.connections }, (_, n) => ask(order, n, ends, statuses, times)));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  process.send?.({
    perSecond: times.length / seconds,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    statuses,
  } satisfies LoadResult);
});

/** Client addresses used in turn, so that the limits per address don't apply. */
const ADDRESSES = 8;

function ask(order: LoadOrder, connection: number, ends: number, statuses: Record<number, number>, times: number[]) {
  const fields = Object.entries(order.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = Array.from(
    { length: ADDRESSES },
    (_, n) =>
      `GET ${order.path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.${n}.0.${connection + 1}\r\n${fields.join('')}\r\n`,
  );
  return new Promise<void>((done, fail) => {
    const socket: Socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
    let turn = 0;
    let sentAt = 0;
    let missing = 0;
    const send = () => {
      sentAt = performance.now();
      const request = requests[turn++ % ADDRESSES] ?? '';
      socket.write(request.replace('{n}', `${connection}-${turn}`));
    };
    socket.on('connect', send);
    socket.on('error', fail);
    // An endless answer fails the turn.
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no whole answer from ${order.path}`)));
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length;
      else {
        // An answer's head arrives in one piece: it is small and sent at once.
        const head = chunk.indexOf('\r\n\r\n');
        const text = chunk.toString('latin1', 0, head);
        const status = Number(text.slice(9, 12));
        const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
        statuses[status] = (statuses[status] ?? 0) + 1;
        missing = head + 4 + length - chunk.length;
      }
      if (missing > 0) return;
      times.push(performance.now() - sentAt);
      if (performance.now() < ends) send();
      else {
        socket.destroy();
        done();
      }
    });
  });
}
