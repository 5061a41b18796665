/**
 * Tables that grow with the orders or with the years. No page may read one from end to end. A table is in one of the two lists; the test of plans
 * fails for one that is in neither.
 */
export const GROWING_TABLES: ReadonlySet<string> = new Set([
  'accounts',
  'assets',
  'audit_log',
  'auth_tokens',
  'billing_info',
  'broadcastables',
  'campaigns',
  'deliveries',
  'email_confirmations',
  'invoices',
  'jobs',
  'mail_counts',
  'memberships',
  'notifications',
  'object_removals',
  'order_supplements',
  'organizations',
  'password_guesses',
  'payment_disputes',
  'payment_events',
  'payment_refunds',
  'payments',
  'rate_counts',
  'receipts',
  'regulator_submissions',
  'service_attachments',
  'sessions',
  'show_destinations',
  'show_files',
  'shows',
  'upload_delegation_links',
  'upload_delegations',
  'uploads',
  'users',
  'vat_confirmations',
  'verifications',
]);

/** Tables that stay small, and why. */
export const SMALL_TABLES: Readonly<Record<string, string>> = {
  campaign_counts: 'a row for each organisation that ordered',
  destinations: 'broadcasters and their delivery points',
  invoice_counters: 'a row a year',
  invoice_totals: 'a row a year of each organisation',
  leader_films: 'a few films of some destinations',
  receipt_keys: 'a row for each key that ever signed',
  schedule_runs: 'a row for each schedule',
  work_paces: 'a row for each stage and delivery profile',
};
