import { errorReportingOf } from '@spotway/contract';
import { startErrorReporting } from '@spotway/error-reporting';
import { type ReportReceiver, startReportReceiver } from '@spotway/error-reporting/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/start-test-api.ts';

let receiver: ReportReceiver;
let api: TestApi;
beforeEach(async () => {
  receiver = await startReportReceiver();
});
afterEach(async () => {
  await api.close();
  await receiver.close();
});

/** The API on the host of `publicUrl`, with a failing route; `call` waits until its reports have arrived. */
async function start(publicUrl: string, more: Record<string, string> = {}, hasDsn = true) {
  const settings = {
    PUBLIC_URL: publicUrl,
    ...(hasDsn && { ERROR_REPORTING_DSN: receiver.dsn }),
    ERROR_REPORTING_TRACES: '0',
    ...more,
  };
  const reporting = { current: null as Awaited<ReturnType<typeof startErrorReporting>> | null };
  api = await startTestApi({
    settings,
    reporter: async (config) => {
      reporting.current = await startErrorReporting(errorReportingOf(config, new URL(publicUrl).hostname), {
        program: 'api',
      });
      return reporting.current;
    },
  });
  api.app.post('/api/faults/:id', { config: { isPublic: true } }, async () => {
    throw new TypeError('no film of camille@agency.example with token=abcdef', { cause: new Error('at 10.1.2.3') });
  });
  return async (options: Parameters<TestApi['call']>[0]) => {
    const answer = await api.call(options);
    await reporting.current?.close();
    return answer;
  };
}

const FAULT = {
  method: 'POST',
  url: '/api/faults/4711?token=abcdef&email=camille@agency.example',
  headers: { cookie: 'session=abcdef', authorization: 'Bearer abcdef', origin: 'https://spots.example.tv' },
  payload: { password: 'abcdef' },
  remoteAddress: '10.1.2.3',
} as const;

describe('API errors', () => {
  it('that are answered with 500 are reported with their route and without the request’s data', async () => {
    const call = await start('https://spots.example.tv');
    const answer = await call(FAULT);
    expect(answer.statusCode).toBe(500);
    expect(receiver.reports.map(({ event }) => event)).toMatchObject([
      {
        environment: 'spots.example.tv',
        tags: {
          program: 'api',
          code: 'internal',
          route: 'POST /api/faults/:id',
          requestId: answer.headers['x-request-id'],
        },
        exception: { values: [{ type: 'Error' }, { type: 'TypeError' }] },
      },
    ]);
    const [{ body, headers } = { body: '', headers: {} }] = receiver.requests;
    expect(body + JSON.stringify(headers)).not.toMatch(/abcdef|camille|4711|10\.1\.2\.3|bearer/i);
  });

  it.each([
    [401, { url: '/api/campaign' }],
    [404, { url: '/api/nothing' }],
    [400, { method: 'POST', url: '/api/login', payload: {}, headers: { origin: 'https://spots.example.tv' } }],
  ] as const)('that are answered with %i are not reported', async (status, options) => {
    const call = await start('https://spots.example.tv');
    expect((await call(options)).statusCode).toBe(status);
    expect(receiver.requests).toEqual([]);
  });

  it.each([
    ['without a DSN', 'https://spots.example.tv', {}, false],
    ['on a demo host', 'http://localhost:3000', {}, true],
    ['on a configured demo host', 'https://spots.example.tv', { ERROR_REPORTING_DEMO_HOSTS: 'spots.example.tv' }, true],
  ])('are not reported %s, nor do pages get an address to report to', async (_, publicUrl, settings, hasDsn) => {
    const call = await start(publicUrl, { ERROR_REPORTING_TRACES: '1', ...settings }, hasDsn);
    expect((await call({ ...FAULT, headers: { origin: new URL(publicUrl).origin } })).statusCode).toBe(500);
    const page = await call({ url: '/api' });
    expect(page.json().errorReporting).toBeNull();
    expect(page.headers['content-security-policy']).not.toContain(receiver.origin);
    expect(receiver.requests).toEqual([]);
  });
});

describe('pages', () => {
  it('get the reporting address and share of traces, and may connect there', async () => {
    const call = await start('https://spots.example.tv', { ERROR_REPORTING_TRACES: '0.2' });
    const answer = await call({ url: '/api' });
    expect(answer.json().errorReporting).toEqual({
      dsn: receiver.dsn,
      tracesSampleRate: 0.2,
      environment: 'spots.example.tv',
      demoHosts: ['localhost', '*.localhost', '127.0.0.1', '[::1]'],
    });
    expect(answer.headers['content-security-policy']).toMatch(new RegExp(`connect-src [^;]*${receiver.origin}(;| )`));
  });
});

it('traces of calls contain their route and whether the API failed', async () => {
  const call = await start('https://spots.example.tv', { ERROR_REPORTING_TRACES: '1' });
  for (const url of ['/healthz', '/assets/none.js']) await api.call({ url });
  await api.call({ url: '/api?token=abcdef' });
  await call(FAULT);
  const traces = receiver.reports.filter(({ kind }) => kind === 'transaction').map(({ event }) => event);
  expect(traces.map(({ transaction, contexts }) => [transaction, contexts.trace.status])).toEqual([
    ['GET /api', 'ok'],
    ['POST /api/faults/:id', 'internal_error'],
  ]);
});
