import type { Database } from '@spotway/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { InvoiceListService } from '../invoices/lists.ts';
import type { PaymentRefunds } from '../payments/refunds.ts';
import { requireOperators } from '../plugins/operators.ts';
import { opsInvoiceRoutes } from './billing/invoice-routes.ts';
import type { OperatedInvoiceService } from './billing/invoices.ts';
import { opsPaymentRoutes } from './billing/payment-routes.ts';
import type { OperatedDestinationService } from './destinations/destinations.ts';
import { opsLeaderFilmRoutes } from './destinations/leader-film-routes.ts';
import type { LeaderFilmService } from './destinations/leader-films.ts';
import { opsDestinationRoutes } from './destinations/routes.ts';
import type { AttachmentService } from './films/attachments.ts';
import type { FilmPriorityService } from './films/film-priority.ts';
import type { OperatedFilmService } from './films/films.ts';
import type { HeldDeliverableService } from './films/held-deliverables.ts';
import { opsFilmRoutes } from './films/routes.ts';
import { opsServiceRoutes } from './films/service-routes.ts';
import { opsIdentityRoutes } from './identity-routes.ts';
import type { OperatedJobService } from './jobs/jobs.ts';
import { opsJobRoutes } from './jobs/routes.ts';
import type { ResetFactors } from './organizations/factor-resets.ts';
import type { OperatorAccountService } from './organizations/operator-accounts.ts';
import { opsOperatorRoutes } from './organizations/operator-routes.ts';
import type { OperatedOrganizationService } from './organizations/organizations.ts';
import { opsOrganizationRoutes } from './organizations/routes.ts';
import type { OperatedProfileService } from './profiles/profiles.ts';
import { opsProfileRoutes } from './profiles/routes.ts';

export interface OperatorServices {
  readonly films: OperatedFilmService;
  readonly heldDeliverables: HeldDeliverableService;
  readonly filmPriority: FilmPriorityService;
  readonly attachments: AttachmentService;
  readonly jobs: OperatedJobService;
  readonly destinations: OperatedDestinationService;
  readonly profiles: OperatedProfileService;
  readonly leaderFilms: LeaderFilmService;
  readonly organizations: OperatedOrganizationService;
  readonly operators: OperatorAccountService;
  readonly resetFactors: ResetFactors;
  readonly invoices: InvoiceListService;
  readonly operatedInvoices: OperatedInvoiceService;
  /** Missing settings of the provider's identity. */
  readonly missingIdentity: readonly string[];
  readonly payments: { readonly db: Database; readonly refunds: Pick<PaymentRefunds, 'refund'> | null };
}

/** Every call under /api/ops, only for members of the platform's own organisation. */
export function opsRoutes(services: OperatorServices): FastifyPluginAsyncZod {
  return async (app) => {
    requireOperators(app);
    await app.register(opsFilmRoutes(services.films, services.heldDeliverables, services.filmPriority));
    await app.register(opsServiceRoutes(services.attachments));
    await app.register(opsJobRoutes(services.jobs));
    await app.register(opsDestinationRoutes(services.destinations));
    await app.register(opsProfileRoutes(services.profiles));
    await app.register(opsLeaderFilmRoutes(services.leaderFilms));
    await app.register(opsOrganizationRoutes(services.organizations));
    await app.register(opsOperatorRoutes(services.operators, services.resetFactors));
    await app.register(opsInvoiceRoutes(services.invoices, services.operatedInvoices));
    await app.register(opsIdentityRoutes(services.missingIdentity));
    await app.register(opsPaymentRoutes(services.payments.db, services.payments.refunds));
  };
}
