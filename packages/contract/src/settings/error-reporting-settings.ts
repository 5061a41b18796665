import { DEMO_HOSTS, isDemoHost } from '@spotway/domain/delivery';
import { TRACES_SAMPLE_RATE } from '@spotway/domain/faults';
import { z } from 'zod';

/** A key without a password (old DSNs had one, which pages would reveal), and a project number as the last path segment. */
const DSN = /^https?:\/\/[\w-]+@[\w.-]+(?::\d+)?(?:\/[\w-]+)*\/\d+$/;

/** Error reporting settings of both API and worker. */
export const errorReportingSettings = {
  /** DSN of a project at the receiver (Sentry or compatible), also sent to pages; without it nothing is reported. */
  ERROR_REPORTING_DSN: z
    .string()
    .regex(DSN, { message: 'not like https://<public key>@<host>/<project>, without a secret' })
    .optional(),
  /** Share of traces that are sent, 0 to 1. */
  ERROR_REPORTING_TRACES: z.coerce.number().min(0).max(1).default(TRACES_SAMPLE_RATE),
  /** Hosts of `PUBLIC_URL`, and of pages, that report nothing; `*.` matches any subdomain. */
  ERROR_REPORTING_DEMO_HOSTS: z
    .string()
    .default(DEMO_HOSTS.join(','))
    .transform((hosts) => hosts.split(',').flatMap((host) => host.trim() || [])),
} as const;

const settings = z.object(errorReportingSettings);

/** Error reporting configuration, used by the servers and sent to pages by `GET /api`. */
export const errorReportingSchema = z.object({
  dsn: z.string(),
  tracesSampleRate: z.number(),
  /** Distinguishes installations: the host of `PUBLIC_URL`. */
  environment: z.string(),
  demoHosts: z.array(z.string()),
});
export type ErrorReporting = z.infer<typeof errorReportingSchema>;

/** Error reporting as configured; null without a DSN, or if the product's own host is a demo host. */
export function errorReportingOf(config: z.infer<typeof settings>, host: string): ErrorReporting | null {
  const { ERROR_REPORTING_DSN: dsn, ERROR_REPORTING_DEMO_HOSTS: demoHosts } = config;
  if (!dsn || isDemoHost(host, demoHosts)) return null;
  return { dsn, tracesSampleRate: config.ERROR_REPORTING_TRACES, environment: host, demoHosts };
}
