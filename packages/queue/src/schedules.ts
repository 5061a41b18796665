export interface Schedule {
  /** Minute, hour, day of month, month, day of week; Paris time. */
  readonly cron: string;
  /** A run that lasts longer is ended and tried again. */
  readonly timeLimitSeconds: number;
  readonly does: string;
}

/** Everything the product does by the clock; docs/operations.md has the same table. */
export const SCHEDULES = {
  'upload-expiry': {
    cron: '7-57/10 * * * *',
    timeLimitSeconds: 1800,
    does: 'finishes uploads that arrived unreported; gives up those not heard of for 7 days, and open uploads no record knows',
  },
  'object-removal': {
    cron: '*/10 * * * *',
    timeLimitSeconds: 1800,
    does: 'removes from the store what was noted to leave it: deleted spots, dropped uploads, orphans, files past retention',
  },
  'lost-work': {
    cron: '*/5 * * * *',
    timeLimitSeconds: 300,
    does: 'queues open work again that the queue has lost',
  },
  'files-missing': {
    cron: '11 * * * *',
    timeLimitSeconds: 300,
    does: 'reminds of missing files 24 and 72 hours after the order',
  },
  retention: {
    cron: '3-58/5 * * * *',
    timeLimitSeconds: 1800,
    does: 'warns of, then archives, source and deliverable files 30 days after the delivery',
  },
  'invoice-mail': {
    cron: '* * * * *',
    timeLimitSeconds: 300,
    does: 'mails invoices and credit notes that were issued since',
  },
  'monthly-invoices': {
    cron: '*/5 4-23 * * *',
    timeLimitSeconds: 1800,
    does: 'invoices the orders of past months that wait for their month’s invoice: from the first of a month on, some organisations at a time',
  },
  'store-sweep': {
    cron: '30 3 * * 0',
    timeLimitSeconds: 6 * 3600,
    does: 'compares the whole store with the records and removes objects no record knows',
  },
  'record-cleanup': {
    cron: '45 * * * *',
    timeLimitSeconds: 300,
    does: 'forgets what nothing reads any more: ended sessions, spent links, notes of removals done, finished work and audit lines past their time',
  },
} as const satisfies Record<string, Schedule>;

export type ScheduleName = keyof typeof SCHEDULES;
export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as readonly ScheduleName[];

/**
 * Names of schedules that earlier versions had. What is in neither list belongs to a newer version, whose workers run beside this one while a new
 * version is put in place: it is left alone.
 */
export const RETIRED_SCHEDULES: readonly string[] = [];

/** Cron expressions are read in the time of the operator hours (specification, point 9). */
export const SCHEDULE_TIME_ZONE = 'Europe/Paris';
