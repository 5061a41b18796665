import type { Database } from '@spotway/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireOperators } from '../plugins/operators.ts';
import type { AttachmentService } from '../services/attachments.ts';
import type { FilmPriorityService } from '../services/film-priority.ts';
import type { HeldDeliverableService } from '../services/held-deliverables.ts';
import type { InvoiceListService } from '../services/invoice-lists.ts';
import type { LeaderFilmService } from '../services/leader-films.ts';
import type { OperatedDestinationService } from '../services/operated-destinations.ts';
import type { OperatedFilmService } from '../services/operated-films.ts';
import type { OperatedInvoiceService } from '../services/operated-invoices.ts';
import type { OperatedJobService } from '../services/operated-jobs.ts';
import type { OperatedOrganizationService } from '../services/operated-organizations.ts';
import type { OperatorAccountService } from '../services/operator-accounts.ts';
import type { PaymentRefunds } from '../services/payment-refunds.ts';
import { opsDestinationRoutes } from './ops-destinations.ts';
import { opsFilmRoutes } from './ops-films.ts';
import { opsIdentityRoutes } from './ops-identity.ts';
import { opsInvoiceRoutes } from './ops-invoices.ts';
import { opsJobRoutes } from './ops-jobs.ts';
import { opsLeaderFilmRoutes } from './ops-leader-films.ts';
import { opsOperatorRoutes } from './ops-operators.ts';
import { opsOrganizationRoutes } from './ops-organizations.ts';
import { opsPaymentRoutes } from './ops-payments.ts';
import { opsServiceRoutes } from './ops-services.ts';

export interface OperatorServices {
  readonly films: OperatedFilmService;
  readonly heldDeliverables: HeldDeliverableService;
  readonly filmPriority: FilmPriorityService;
  readonly attachments: AttachmentService;
  readonly jobs: OperatedJobService;
  readonly destinations: OperatedDestinationService;
  readonly leaderFilms: LeaderFilmService;
  readonly organizations: OperatedOrganizationService;
  readonly operators: OperatorAccountService;
  readonly invoices: InvoiceListService;
  readonly operatedInvoices: OperatedInvoiceService;
  /** Settings of the provider's identity that are not set. */
  readonly missingIdentity: readonly string[];
  readonly payments: { readonly db: Database; readonly refunds: Pick<PaymentRefunds, 'refund'> | null };
}

/** Every call under /api/ops: for members of the platform's own organisation alone. */
export function opsRoutes(services: OperatorServices): FastifyPluginAsyncZod {
  return async (app) => {
    requireOperators(app);
    await app.register(opsFilmRoutes(services.films, services.heldDeliverables, services.filmPriority));
    await app.register(opsServiceRoutes(services.attachments));
    await app.register(opsJobRoutes(services.jobs));
    await app.register(opsDestinationRoutes(services.destinations));
    await app.register(opsLeaderFilmRoutes(services.leaderFilms));
    await app.register(opsOrganizationRoutes(services.organizations));
    await app.register(opsOperatorRoutes(services.operators));
    await app.register(opsInvoiceRoutes(services.invoices, services.operatedInvoices));
    await app.register(opsIdentityRoutes(services.missingIdentity));
    await app.register(opsPaymentRoutes(services.payments.db, services.payments.refunds));
  };
}
