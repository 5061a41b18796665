import { auditActionsNamed } from '@spotway/wording/work';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import { sendContinuation } from '../../requests/stepwise.ts';
import type { OperatedOrganizationService } from './organizations.ts';
import { presentAuditEntry, presentOperatedOrganization } from './presenter.ts';

/** Organisations with their members, and the audit log. */
export function opsOrganizationRoutes(organizations: OperatedOrganizationService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listOrganizations', async ({ query: { search, limit } }) =>
      (await organizations.list({ search: search || null, limit })).map(presentOperatedOrganization),
    );

    route(app, 'setPaymentEnabled', async (request) => {
      const { params, body } = request;
      await organizations.setPaymentEnabled(callerOf(request), params.id, body.paymentEnabled);
      return { ok: true };
    });

    route(app, 'listAudit', async (request, head) => {
      const { query } = request;
      const { before = null, limit, search, operators: operatorsOnly = false, stepwise: isStepwise = false } = query;
      const named = search ? auditActionsNamed(search, languageOf(request)) : [];
      const filter = { before, limit, search: search || null, named, operatorsOnly, isStepwise };
      const { rows, further } = await organizations.audit(filter);
      sendContinuation(head, further);
      return rows.map(presentAuditEntry);
    });
  };
}
