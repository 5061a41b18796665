import { INVOICING_RHYTHMS } from '@spotway/domain/billing';
import { OUTAGE_PARTS } from '@spotway/domain/faults';
import { ORGANIZATION_KINDS } from '@spotway/domain/shared';
import { PIPELINE_STAGES } from '@spotway/domain/work';
import { z } from 'zod';
import { emailSchema } from '../account/account.ts';
import { rowIdText } from '../shared/caller-number.ts';
import { linesText, lineText, searchText } from '../shared/caller-text.ts';
import { stepwiseSchema } from '../shared/list-cursor.ts';

const timestamp = z.iso.datetime();

/** A job, for operators, with the tools' output. */
export const operatedJobSchema = z.object({
  id: z.string(),
  stage: z.enum(PIPELINE_STAGES),
  status: z.enum(['waiting', 'active', 'finished', 'failed']),
  attempt: z.number().int(),
  /** For failed jobs: what failed and why, in the reader's language; `error` is the technical text. */
  failure: z.string().nullable(),
  error: z.string().nullable(),
  log: z.string().nullable(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** The unavailable part it is waiting for, which is not a failure; null if none. */
  waitsFor: z.enum(OUTAGE_PARTS).nullable(),
  waitsSince: timestamp.nullable(),
  /** An operator moved the film's work to the front of the queue. */
  isPutFirst: z.boolean(),
  /** Profiles of an encode, the destination of a delivery, the kind of a mail. */
  about: z.string().nullable(),
  /** The spot it is for; null for jobs without a film. */
  spot: z
    .object({
      filmId: z.string().nullable(),
      campaignId: z.string(),
      campaign: z.string(),
      title: z.string(),
      organizationName: z.string(),
    })
    .nullable(),
});
export type OperatedJob = z.infer<typeof operatedJobSchema>;

/** GET /api/ops/housekeeping */
export const housekeepingSchema = z.object({
  schedules: z.array(
    z.object({
      name: z.string(),
      startedAt: timestamp,
      finishedAt: timestamp.nullable(),
      error: z.string().nullable(),
      failures: z.number().int(),
    }),
  ),
  removals: z.object({
    open: z.number().int(),
    /** The oldest 50 whose last attempt failed. */
    failing: z.array(
      z.object({ key: z.string(), attempts: z.number().int(), error: z.string(), nextAttemptAt: timestamp }),
    ),
  }),
});
export type Housekeeping = z.infer<typeof housekeepingSchema>;

/** An organisation with its members, in GET /api/ops/organizations. */
export const operatedOrganizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its path; null if there is none. */
  logo: z.string().nullable(),
  kind: z.enum(ORGANIZATION_KINDS),
  paymentEnabled: z.boolean(),
  invoicing: z.enum(INVOICING_RHYTHMS),
  campaigns: z.number().int(),
  createdAt: timestamp,
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});
export type OperatedOrganization = z.infer<typeof operatedOrganizationSchema>;
export const organizationQuerySchema = z.object({
  search: searchText().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
/** PATCH /api/ops/organizations/{id} */
export const organizationBodySchema = z.object({ paymentEnabled: z.boolean() });

/** A member of the platform's own organisation, in GET /api/ops/operators. */
export const operatorSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  since: timestamp,
  /** False until they have chosen a password through their invitation link. */
  hasPassword: z.boolean(),
});
export type OperatorAccount = z.infer<typeof operatorSchema>;
/** POST /api/ops/operators */
/** POST /api/ops/secondFactor/resets */
export const resetSecondFactorBodySchema = z.object({
  email: lineText({ max: 254 }).pipe(emailSchema),
  reason: linesText({ min: 1, max: 500 }),
});

export const inviteOperatorBodySchema = z.object({ email: lineText({ max: 254 }).pipe(emailSchema) });

/** An entry of the audit log, in GET /api/ops/audit. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: timestamp,
  /** Null for actions of the platform. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** What people call the subject; null if it has no name or is gone. */
  subjectName: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditQuerySchema = z.object({
  /** Id of the last entry seen; older ones follow. */
  before: rowIdText().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Searches action, subject, and name or address of the actor. */
  search: searchText().optional(),
  /** Only actions by operators. */
  operators: z.stringbool().optional(),
  stepwise: stepwiseSchema,
});
