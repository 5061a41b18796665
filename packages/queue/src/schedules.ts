export interface Schedule {
  /** Minute, hour, day of month, month, day of week; Paris time. */
  readonly cron: string;
  /** A run that takes longer is aborted and retried. */
  readonly timeLimitSeconds: number;
  readonly does: string;
}

/** Everything the product does on a schedule; docs/operations/monitoring.md has the same table. */
export const SCHEDULES = {
  'upload-expiry': {
    cron: '7-57/10 * * * *',
    timeLimitSeconds: 1800,
    does: 'completes uploads that arrived unreported; aborts those silent for 7 days, and open uploads without a record',
  },
  'object-removal': {
    cron: '*/10 * * * *',
    timeLimitSeconds: 1800,
    does: 'removes queued objects from the store: deleted spots, dropped uploads, orphans, files past retention',
  },
  'lost-work': {
    cron: '*/5 * * * *',
    timeLimitSeconds: 300,
    does: 'requeues open jobs that the queue has lost',
  },
  'files-missing': {
    cron: '1-51/10 * * * *',
    timeLimitSeconds: 300,
    does: 'reminds of missing files 24 and 72 hours after the order',
  },
  retention: {
    cron: '3-58/5 * * * *',
    timeLimitSeconds: 1800,
    does: 'archives source and deliverable files 30 days after the delivery, after a warning',
  },
  'invoice-mail': {
    cron: '* * * * *',
    timeLimitSeconds: 300,
    does: 'mails newly issued invoices and credit notes',
  },
  'monthly-invoices': {
    cron: '*/5 4-23 * * *',
    timeLimitSeconds: 1800,
    does: 'invoices past months’ orders of monthly customers: from the first of each month, some organisations at a time',
  },
  'daily-summary': {
    cron: '*/10 17-21 * * 1-5',
    timeLimitSeconds: 1800,
    does: 'mails the day’s summary at 17:30 on working days to those who chose it',
  },
  'store-sweep': {
    cron: '30 3 * * 0',
    timeLimitSeconds: 6 * 3600,
    does: 'compares the whole store with the records and removes objects without a record',
  },
  'record-cleanup': {
    cron: '45 * * * *',
    timeLimitSeconds: 300,
    does: 'deletes what nothing reads any more: ended sessions, used links, completed removals, and finished jobs, audit lines and proxies of deliverables past their retention',
  },
} as const satisfies Record<string, Schedule>;

export type ScheduleName = keyof typeof SCHEDULES;
export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as readonly ScheduleName[];

/**
 * Names of schedules from earlier versions. A name in neither list belongs to a newer version, whose workers run beside this one during an
 * upgrade: it is left alone.
 */
export const RETIRED_SCHEDULES: readonly string[] = [];

/** Cron expressions use the time zone of the operator hours (specification, point 9). */
export const SCHEDULE_TIME_ZONE = 'Europe/Paris';
