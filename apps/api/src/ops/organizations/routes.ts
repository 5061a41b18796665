import {
  auditEntrySchema,
  auditQuerySchema,
  okSchema,
  operatedOrganizationSchema,
  organizationBodySchema,
  organizationQuerySchema,
} from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../plugins/caller.ts';
import { idParams } from '../../requests/params.ts';
import { stepwiseDescription, tellFurther } from '../../requests/stepwise.ts';
import type { OperatedOrganizationService } from './organizations.ts';
import { presentAuditEntry, presentOperatedOrganization } from './presenter.ts';

const tags = ['operations'];

/** Organisations with their members, and the audit log. */
export function opsOrganizationRoutes(organizations: OperatedOrganizationService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/ops/organizations',
      {
        schema: {
          tags,
          summary: 'Organisations and their members, by name',
          querystring: organizationQuerySchema,
          response: { 200: z.array(operatedOrganizationSchema) },
        },
      },
      async ({ query: { search, limit } }) =>
        (await organizations.list({ search: search || null, limit })).map(presentOperatedOrganization),
    );

    app.patch(
      '/api/ops/organizations/:id',
      {
        schema: {
          tags,
          summary: 'Let an organisation order without paying online, or no longer',
          params: idParams,
          body: organizationBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        const { params, body } = request;
        await organizations.setPaymentEnabled(callerOf(request), params.id, body.paymentEnabled);
        return { ok: true as const };
      },
    );

    app.get(
      '/api/ops/audit',
      {
        schema: {
          tags,
          summary: 'The audit log, newest first; `before` is the id of the last line seen',
          description: stepwiseDescription,
          querystring: auditQuerySchema,
          response: { 200: z.array(auditEntrySchema) },
        },
      },
      async ({ query }, reply) => {
        const { before = null, limit, search, operators: operatorsOnly = false, stepwise: isStepwise = false } = query;
        const filter = { before, limit, search: search || null, operatorsOnly, isStepwise };
        const { rows, further } = await organizations.audit(filter);
        tellFurther(reply, further);
        return rows.map(presentAuditEntry);
      },
    );
  };
}
