import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One item of an envelope, with the envelope's header. */
interface ReceivedReport {
  readonly kind: string;
  readonly envelope: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it looks for in an event
  readonly event: any;
}

/** Stands in for a receiver of error reports: Sentry's envelope protocol over HTTP. */
export interface ReportReceiver {
  /** Points to project 7. */
  readonly dsn: string;
  readonly origin: string;
  /** The received reports, in order. */
  readonly reports: ReceivedReport[];
  /** The raw bodies, and the headers of their requests. */
  readonly requests: { readonly body: string; readonly headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** Starts it on a free port. `status` is its HTTP status for reports. */
export async function startReportReceiver({ status = 200 }: { status?: number } = {}): Promise<ReportReceiver> {
  const reports: ReceivedReport[] = [];
  const requests: ReportReceiver['requests'] = [];
  const server = createServer(async (request, response) => {
    // Pages send theirs from another origin.
    response.setHeader('access-control-allow-origin', '*');
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    if (request.method !== 'POST' || !/^\/api\/7\/envelope\/\?.*sentry_key=abc/.test(request.url ?? '')) {
      response.writeHead(404).end();
      return;
    }
    requests.push({ body, headers: request.headers });
    reports.push(...itemsOf(body));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://abc@127.0.0.1:${port}/7`,
    origin: `http://127.0.0.1:${port}`,
    reports,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Lines of JSON: the envelope's header, then header and payload of each item (develop.sentry.dev, "Envelopes"). */
function itemsOf(body: string): ReceivedReport[] {
  const [envelope, ...lines] = body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const items: ReceivedReport[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) items.push({ kind: lines[at].type, envelope, event: lines[at + 1] });
  return items;
}
