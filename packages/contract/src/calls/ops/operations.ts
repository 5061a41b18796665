import { z } from 'zod';
import { okSchema } from '../../account/account.ts';
import {
  auditEntrySchema,
  auditQuerySchema,
  housekeepingSchema,
  inviteOperatorBodySchema,
  operatedJobSchema,
  operatedOrganizationSchema,
  operatorSchema,
  organizationBodySchema,
  organizationQuerySchema,
  resetSecondFactorBodySchema,
} from '../../ops/operations.ts';
import { operatedPaymentSchema, operatedPaymentsQuerySchema, refundBodySchema } from '../../orders/payment.ts';
import { identitySchema } from '../../settings/provider.ts';
import type { CallTable } from '../call-table.ts';
import { idParams } from '../parts.ts';

export const operationCalls = {
  listOrganizations: {
    tag: 'operations',
    summary: 'Organisations and their members, by name',
    query: organizationQuerySchema,
    answer: z.array(operatedOrganizationSchema),
    errors: [],
  },
  setPaymentEnabled: {
    tag: 'operations',
    summary: 'Allow or disallow an organisation to order without paying online',
    params: idParams,
    body: organizationBodySchema,
    answer: okSchema,
    errors: [],
  },
  listAudit: {
    tag: 'operations',
    summary: 'The audit log, newest first; `before` is the id of the last entry seen',
    query: auditQuerySchema,
    answer: z.array(auditEntrySchema),
    errors: [],
  },
  listOperators: {
    tag: 'operations',
    summary: 'The operators',
    answer: z.array(operatorSchema),
    errors: [],
  },
  inviteOperator: {
    tag: 'operations',
    summary: 'Invite an operator, or resend an invitation',
    body: inviteOperatorBodySchema,
    answer: okSchema,
    errors: ['email_unconfirmed', 'mail_refused', 'mail_not_sent', 'too_many_mails', 'operator_known'],
  },
  resetSecondFactor: {
    tag: 'operations',
    summary: 'Remove the second factors of a user who has lost them and sign them out; verify who they are before',
    body: resetSecondFactorBodySchema,
    answer: okSchema,
    errors: ['second_factor_missing'],
  },
  removeOperator: {
    tag: 'operations',
    summary: 'Remove an operator; never the last one who can sign in',
    params: idParams,
    answer: okSchema,
    errors: ['last_operator'],
  },
  listFailedJobs: {
    tag: 'operations',
    summary: 'Permanently failed jobs, with their logs',
    answer: z.array(operatedJobSchema),
    errors: [],
  },
  listHeldUpJobs: {
    tag: 'operations',
    summary: 'Jobs waiting for an unavailable part',
    answer: z.array(operatedJobSchema),
    errors: [],
  },
  getJob: {
    tag: 'operations',
    summary: 'One job',
    params: idParams,
    answer: operatedJobSchema,
    errors: [],
  },
  runJobAgain: {
    tag: 'operations',
    summary: 'Run a failed job again',
    params: idParams,
    answer: okSchema,
    errors: ['job_not_failed'],
  },
  getHousekeeping: {
    tag: 'operations',
    summary: 'Status of each schedule, and files still to be removed from the store',
    answer: housekeepingSchema,
    errors: [],
  },
  getIdentity: {
    tag: 'operations',
    summary: 'Missing settings of the provider’s brand and legal identity',
    answer: identitySchema,
    errors: [],
  },
  listPayments: {
    tag: 'operations',
    summary: 'Card payments, newest first, at most 50; `before` is the cursor of the last one seen',
    query: operatedPaymentsQuerySchema,
    answer: z.array(operatedPaymentSchema),
    errors: [],
  },
  refundPayment: {
    tag: 'operations',
    summary: 'Refund an ordered payment, with a credit note',
    params: idParams,
    body: refundBodySchema,
    answer: operatedPaymentSchema,
    errors: ['payment_deactivated', 'payment_intent_failed', 'refund_refused'],
  },
} as const satisfies Partial<CallTable>;
