import { describe, expect, it } from 'vitest';
import { isTraceSampled, scrubReport, TRACES_SAMPLE_RATE } from './error-report.ts';

it.each([
  [0, true],
  [0.19999, true],
  [0.2, false],
  [0.99, false],
])('samples one trace in five: a draw of %f is %s', (draw, isSampled) =>
  expect(isTraceSampled(draw, TRACES_SAMPLE_RATE)).toBe(isSampled),
);

describe('a report', () => {
  it('keeps the facts about the fault', () => {
    const frame = {
      filename: 'app:///apps/api/src/main.ts',
      function: 'run',
      module: 'main',
      lineno: 3,
      colno: 7,
      in_app: true,
    };
    const event = {
      event_id: 'e',
      timestamp: 1,
      level: 'error',
      platform: 'node',
      environment: 'spots.example.tv',
      release: '1.0.0',
      message: 'a message',
      transaction: 'GET /api/campaign',
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'x is undefined',
            mechanism: { type: 'generic', handled: true },
            stacktrace: { frames: [frame] },
          },
        ],
      },
      tags: { program: 'api', code: 'internal', route: 'GET /api/campaign', requestId: 'r' },
      contexts: {
        trace: { trace_id: 't', span_id: 's', op: 'http.server', status: 'ok' },
        runtime: { name: 'node', version: 'v24' },
      },
    };
    expect(scrubReport(event)).toEqual(event);
  });

  it('drops every field not on the list, wherever it is', () => {
    const secret = 'a-secret';
    const event = {
      server_name: secret,
      user: { id: secret, ip_address: secret, username: secret, email: secret },
      request: {
        url: secret,
        query_string: secret,
        cookies: { session: secret },
        headers: { authorization: secret },
        data: secret,
      },
      breadcrumbs: [{ message: secret }],
      extra: { secret },
      modules: { secret },
      fingerprint: [secret],
      debug_meta: { images: [secret] },
      tags: { userName: secret },
      contexts: {
        response: { secret },
        trace: { trace_id: 't', data: { secret }, tags: { secret } },
        runtime: { build: secret },
      },
      exception: {
        values: [
          {
            type: 'Error',
            value: 'x',
            module: secret,
            mechanism: { type: 'generic', data: { secret } },
            stacktrace: {
              frames: [
                {
                  filename: 'a.js',
                  vars: { secret },
                  pre_context: [secret],
                  context_line: secret,
                  post_context: [secret],
                  abs_path: secret,
                },
              ],
            },
          },
          null,
        ],
      },
    };
    expect(JSON.stringify(scrubReport(event))).not.toContain(secret);
  });

  it('removes secrets from every text', () => {
    const text = 'of camille@agency.example';
    const event = {
      message: text,
      transaction: text,
      tags: { route: text },
      exception: {
        values: [{ type: text, value: text, stacktrace: { frames: [{ filename: '/home/camille/x.js' }] } }],
      },
    };
    expect(JSON.stringify(scrubReport(event))).not.toContain('camille');
  });

  it('drops the spans of a trace, because their data are URLs', () => {
    const sampling = { dynamicSamplingContext: { sample_rate: '0.2' } };
    const event = {
      type: 'transaction',
      start_timestamp: 1,
      timestamp: 2,
      spans: [{ data: {} }],
      sdkProcessingMetadata: sampling,
    };
    expect(scrubReport(event)).toMatchObject({
      type: 'transaction',
      start_timestamp: 1,
      timestamp: 2,
      spans: [],
      sdkProcessingMetadata: sampling,
    });
  });

  it.each([{}, { exception: null, tags: null, contexts: 'x' }, { exception: { values: 'x' } }])(
    'is empty for %j',
    (event) => expect(scrubReport(event)).toEqual({ tags: {}, contexts: {} }),
  );
});
