import { afterEach, beforeEach, expect, it } from 'vitest';
// The receiver lives in a server package; a page only reaches it over HTTP.
import { type ReportReceiver, startReportReceiver } from '../../../../../packages/error-reporting/src/testing/index.ts';
import { createBrowserReporter } from './browser-reporter.ts';

let receiver: ReportReceiver;
beforeEach(async () => {
  receiver = await startReportReceiver();
});
afterEach(() => receiver.close());

function reporterOf(tracesSampleRate = 0.2) {
  const settings = { dsn: receiver.dsn, tracesSampleRate, environment: 'spots.example.tv', demoHosts: [] };
  const pathname = () => '/deliver/7b0c1a52-9f0e-4c53-8f6c-0d1f2c3b4a5e';
  return createBrowserReporter(settings, { release: '1.2.3', pathname });
}

it('a page’s error arrives with its causes and the kind of page, without ids, secrets or the sender’s address', async () => {
  const reporter = reporterOf();
  reporter.report(new TypeError('of camille@agency.example', { cause: new Error('/upload#token=abcdef') }));
  await reporter.flush();
  expect(receiver.reports.map(({ event }) => event)).toMatchObject([
    {
      release: '1.2.3',
      environment: 'spots.example.tv',
      tags: { program: 'web', route: '/deliver/:id' },
      exception: {
        values: [
          { type: 'Error', value: '/upload' },
          { type: 'TypeError', value: 'of [address]' },
        ],
      },
    },
  ]);
  expect(receiver.requests[0]?.body).not.toMatch(/camille|abcdef|7b0c1a52|"user"|"request"|"infer_ip":"auto"/);
});

it('one in five page loads reports how long it took', async () => {
  const reporter = reporterOf();
  reporter.tracePageLoad({ startMs: 1_000_000, ms: 800 }, 0.2);
  reporter.tracePageLoad({ startMs: 1_000_000, ms: 700 }, 0.199);
  await reporter.flush();
  expect(receiver.reports.map(({ kind, envelope, event }) => [kind, envelope.trace, event])).toMatchObject([
    [
      'transaction',
      { sample_rate: '0.2' },
      {
        transaction: '/deliver/:id',
        start_timestamp: 1000,
        timestamp: 1000.7,
        contexts: { trace: { op: 'pageload' } },
      },
    ],
  ]);
});
