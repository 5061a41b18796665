import {
  BrowserClient,
  defaultStackParser,
  type Event,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import type { AppConfig } from '@spotway/contract';
import { isTraceSampled, reportedPage, scrubReport } from '@spotway/domain/faults';
import type { ErrorSink } from './report-error.ts';

/** The page load: its start in milliseconds since 1970, and how long it took. */
export interface PageLoad {
  readonly startMs: number;
  readonly ms: number;
}

interface BrowserReporter {
  readonly report: ErrorSink;
  /** Reports how long the page took to load, for a sample of loads. */
  tracePageLoad(load: PageLoad, draw: number): void;
  /** Waits for pending reports. */
  flush(): Promise<boolean>;
}

/**
 * A client of Sentry's protocol without automatic instrumentation (clicks, calls, console, URLs): everything it sends goes
 * through `scrubReport`. `pathname` returns the current page.
 */
export function createBrowserReporter(
  { dsn, environment, tracesSampleRate }: NonNullable<AppConfig['errorReporting']>,
  { release, pathname }: { release: string; pathname: () => string },
): BrowserReporter {
  const tags = { program: 'web' };
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    integrations: [linkedErrorsIntegration()],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    sendClientReports: false,
    traceLifecycle: 'static',
    dataCollection: { userInfo: false },
    beforeSend: scrubReport,
    beforeSendTransaction: scrubReport,
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  return {
    report(error) {
      const captureContext = { tags: { ...tags, route: reportedPage(pathname()) } };
      client.captureException(error, { originalException: error, captureContext }, scope);
    },
    tracePageLoad({ startMs, ms }, draw) {
      if (!isTraceSampled(draw, tracesSampleRate)) return;
      const traceId = crypto.randomUUID().replaceAll('-', '');
      const event: Event = {
        type: 'transaction',
        transaction: reportedPage(pathname()),
        start_timestamp: startMs / 1000,
        timestamp: (startMs + ms) / 1000,
        contexts: {
          trace: { trace_id: traceId, span_id: traceId.slice(0, 16), op: 'pageload', status: 'ok', data: {} },
        },
        tags,
        spans: [],
        sdkProcessingMetadata: {
          dynamicSamplingContext: {
            trace_id: traceId,
            public_key: new URL(dsn).username,
            environment,
            release,
            sample_rate: String(tracesSampleRate),
            sampled: 'true',
          },
        },
      };
      client.captureEvent(event, {}, scope);
    },
    flush: () => Promise.resolve(client.flush(2000)),
  };
}
