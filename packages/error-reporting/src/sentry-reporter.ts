import { createStackParser, createTransport, linkedErrorsIntegration, Scope, type Transport } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { isTraceSampled, scrubReport } from '@spotway/domain/faults';
import { productVersion } from './product-version.ts';
import type { ErrorReporter } from './reporter.ts';
import type { ReporterOptions } from './reporter-options.ts';
import { traceEvent } from './trace-event.ts';

/** Time limit for sending a report, and for flushing when a program ends. */
const SEND_LIMIT_MS = 5_000;
const CLOSE_LIMIT_MS = 2_000;
/** Concurrent reports; any beyond are dropped, so that a hanging receiver costs no memory. */
const REPORTS_AT_ONCE = 20;

type TransportOptions = Parameters<typeof createTransport>[0] & { readonly url: string };

/**
 * A client of Sentry's protocol without automatic instrumentation: it hooks into no module and reads no request. Everything
 * sent passes through `scrubReport`.
 */
export function createSentryReporter(options: ReporterOptions): ErrorReporter {
  const { dsn, environment, tracesSampleRate, program, draw = Math.random } = options;
  const release = productVersion();
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    transport: sendByFetch,
    transportOptions: { bufferSize: REPORTS_AT_ONCE },
    sendClientReports: false,
    traceLifecycle: 'static',
    beforeSend: scrubReport,
    beforeSendTransaction: scrubReport,
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  return {
    isOn: true,
    report(error, tags) {
      const captureContext = { tags: { program, ...tags } };
      client.captureException(error, { originalException: error, captureContext }, scope);
    },
    trace(trace) {
      if (!isTraceSampled(draw(), tracesSampleRate)) return;
      const origin = { program, environment, release, tracesSampleRate, publicKey: new URL(dsn).username };
      client.captureEvent(traceEvent(trace, origin, Date.now()), {}, scope);
    },
    async close() {
      await client.close(CLOSE_LIMIT_MS);
    },
  };
}

function sendByFetch(options: TransportOptions): Transport {
  return createTransport(options, async ({ body }) => {
    const answer = await fetch(options.url, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    });
    await answer.body?.cancel();
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    };
  });
}
