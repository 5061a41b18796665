import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startErrorReporting } from './start-error-reporting.ts';
import { type ReportReceiver, startReportReceiver } from './testing/report-receiver.ts';

const PROGRAM = { program: 'api' } as const;
let receiver: ReportReceiver;
beforeEach(async () => {
  receiver = await startReportReceiver();
});
afterEach(() => receiver.close());

const settings = (tracesSampleRate = 0.2) => ({
  dsn: receiver.dsn,
  tracesSampleRate,
  environment: 'spots.example.tv',
  demoHosts: [],
});

describe('an error', () => {
  it('arrives with its causes, its place and where it happened', async () => {
    const reporter = await startErrorReporting(settings(), PROGRAM);
    reporter.report(new TypeError('outer', { cause: new Error('inner') }), {
      route: 'GET /api/campaign',
      code: 'internal',
    });
    await reporter.close();
    expect(receiver.reports).toHaveLength(1);
    const [{ kind, event }] = receiver.reports as [ReportReceiver['reports'][0]];
    expect(kind).toBe('event');
    expect(event).toMatchObject({
      level: 'error',
      environment: 'spots.example.tv',
      release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      tags: { program: 'api', route: 'GET /api/campaign', code: 'internal' },
    });
    expect(event.exception.values.map(({ type, value }: { type: string; value: string }) => [type, value])).toEqual([
      ['Error', 'inner'],
      ['TypeError', 'outer'],
    ]);
    const frame = event.exception.values[1].stacktrace.frames.at(-1);
    expect(frame.filename).toBe('app:///packages/error-reporting/src/start-error-reporting.test.ts');
  });

  it('is sent without secrets or names of the machine, and without asking for the sender’s address', async () => {
    const reporter = await startErrorReporting(settings(), PROGRAM);
    const fault = new Error('no mailbox camille@agency.example at smtps://u:pw@10.0.0.1, /upload#token=abcdef');
    reporter.report(fault, { route: 'GET /x?token=abcdef' });
    await reporter.close();
    const [{ body } = { body: '' }] = receiver.requests;
    expect(body).toContain('no mailbox [address]');
    expect(body).not.toMatch(/camille|pw@|10\.0\.0\.1|abcdef|server_name|"user"|"request"|auto/);
    expect(body).not.toContain(process.cwd());
  });

  it.each([['a text'], [null], [{ token: 'abcdef' }]])('may be %j instead of an Error', async (thrown) => {
    const reporter = await startErrorReporting(settings(), PROGRAM);
    reporter.report(thrown, {});
    await reporter.close();
    expect(receiver.reports).toHaveLength(1);
    expect(receiver.requests[0]?.body).not.toContain('abcdef');
  });
});

describe('a trace', () => {
  const trace = { name: 'GET /api/campaign', op: 'http.server', ms: 1500, isOk: true, tags: { code: 'x' } };

  it('reports how long something took, and the sampling rate: a fifth', async () => {
    const reporter = await startErrorReporting(settings(), { ...PROGRAM, draw: () => 0.1999 });
    reporter.trace(trace);
    await reporter.close();
    const [{ kind, envelope, event }] = receiver.reports as [ReportReceiver['reports'][0]];
    expect(kind).toBe('transaction');
    expect(envelope.trace).toMatchObject({ sample_rate: '0.2', sampled: 'true', environment: 'spots.example.tv' });
    expect(event).toMatchObject({
      transaction: 'GET /api/campaign',
      release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      tags: { program: 'api', code: 'x' },
    });
    expect(event.contexts.trace).toMatchObject({ op: 'http.server', status: 'ok' });
    expect(event.contexts.trace.trace_id).toBe((envelope.trace as { trace_id: string }).trace_id);
    expect(event.timestamp - event.start_timestamp).toBeCloseTo(1.5, 3);
  });

  it('reports what went wrong', async () => {
    const reporter = await startErrorReporting(settings(1), PROGRAM);
    reporter.trace({ ...trace, isOk: false });
    await reporter.close();
    expect(receiver.reports[0]?.event.contexts.trace.status).toBe('internal_error');
  });

  it.each([
    [0.2, 0.2],
    [0, 0],
  ])('is not sent at a rate of %f and a draw of %f', async (rate, draw) => {
    const reporter = await startErrorReporting(settings(rate), { ...PROGRAM, draw: () => draw });
    reporter.trace(trace);
    await reporter.close();
    expect(receiver.requests).toEqual([]);
  });
});

it('without settings nothing is sent', async () => {
  const reporter = await startErrorReporting(null, PROGRAM);
  expect(reporter.isOn).toBe(false);
  reporter.report(new Error('x'), {});
  reporter.trace({ name: 'x', op: 'x', ms: 1, isOk: true, tags: {} });
  await reporter.close();
  expect(receiver.requests).toEqual([]);
});

it('an unreachable or refusing receiver does no harm', async () => {
  const refusing = await startReportReceiver({ status: 500 });
  const gone = await startReportReceiver();
  await gone.close();
  for (const { dsn } of [refusing, gone]) {
    const reporter = await startErrorReporting({ ...settings(), dsn }, PROGRAM);
    reporter.report(new Error('x'), {});
    await reporter.close();
  }
  expect(refusing.requests).toHaveLength(1);
  await refusing.close();
});
