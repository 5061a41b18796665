import { DEMO_HOSTS, isDemoHost } from '@spotway/domain/delivery';
import { TRACES_SAMPLE_RATE } from '@spotway/domain/faults';
import { z } from 'zod';

/** A key, no password (old DSNs had one; pages would tell it), and a project's number as the last part of the path. */
const DSN = /^https?:\/\/[\w-]+@[\w.-]+(?::\d+)?(?:\/[\w-]+)*\/\d+$/;

/** Where errors are reported to, and how much of the traces: settings of API and worker alike. */
export const errorReportingSettings = {
  /** Address of a project at the receiver (Sentry, or what speaks its protocol); nothing is reported without. Pages get it. */
  ERROR_REPORTING_DSN: z
    .string()
    .regex(DSN, { message: 'not like https://<public key>@<host>/<project>, without a secret' })
    .optional(),
  /** Share of traces that are sent, 0 to 1. */
  ERROR_REPORTING_TRACES: z.coerce.number().min(0).max(1).default(TRACES_SAMPLE_RATE),
  /** Hosts of `PUBLIC_URL`, and of pages, that report nothing; `*.` stands for any name below. */
  ERROR_REPORTING_DEMO_HOSTS: z
    .string()
    .default(DEMO_HOSTS.join(','))
    .transform((hosts) => hosts.split(',').flatMap((host) => host.trim() || [])),
} as const;

const settings = z.object(errorReportingSettings);

/** What `GET /api` tells the pages of error reporting, and what the servers report by; null where nothing is reported. */
export const errorReportingSchema = z.object({
  dsn: z.string(),
  tracesSampleRate: z.number(),
  /** Tells installations apart: the host of `PUBLIC_URL`. */
  environment: z.string(),
  demoHosts: z.array(z.string()),
});
export type ErrorReporting = z.infer<typeof errorReportingSchema>;

/** Error reporting by the settings; null without a DSN, and where the product's own host is a demo host. */
export function errorReportingOf(config: z.infer<typeof settings>, host: string): ErrorReporting | null {
  const { ERROR_REPORTING_DSN: dsn, ERROR_REPORTING_DEMO_HOSTS: demoHosts } = config;
  if (!dsn || isDemoHost(host, demoHosts)) return null;
  return { dsn, tracesSampleRate: config.ERROR_REPORTING_TRACES, environment: host, demoHosts };
}
