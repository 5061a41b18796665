import type { TransactionEvent } from '@sentry/core';
import type { Trace } from './reporter.ts';

/** Who sends a trace, and the sampling rate. */
export interface TraceOrigin {
  readonly program: string;
  readonly environment: string;
  readonly release: string;
  readonly tracesSampleRate: number;
  /** From the DSN; not secret. */
  readonly publicKey: string;
}

/**
 * A piece of work as an event of Sentry's protocol, without child spans. The envelope's header contains the sampling rate, so that
 * the receiver can extrapolate. `endMs` is in milliseconds since 1970.
 */
export function traceEvent(trace: Trace, origin: TraceOrigin, endMs: number): TransactionEvent {
  const traceId = hexId(32);
  return {
    type: 'transaction',
    transaction: trace.name,
    start_timestamp: (endMs - trace.ms) / 1000,
    timestamp: endMs / 1000,
    contexts: {
      trace: {
        trace_id: traceId,
        span_id: hexId(16),
        op: trace.op,
        status: trace.isOk ? 'ok' : 'internal_error',
        data: {},
      },
    },
    tags: { program: origin.program, ...trace.tags },
    spans: [],
    sdkProcessingMetadata: {
      dynamicSamplingContext: {
        trace_id: traceId,
        public_key: origin.publicKey,
        environment: origin.environment,
        release: origin.release,
        sample_rate: String(origin.tracesSampleRate),
        sampled: 'true',
      },
    },
  };
}

function hexId(length: 16 | 32): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, length);
}
