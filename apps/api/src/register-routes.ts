import { legalNoticeOf, sellerOf } from '@spotway/contract';
import { configuredReach } from '@spotway/delivery';
import { PART_SIZE_BYTES } from '@spotway/domain/order';
import { reviewUrl } from '@spotway/mail';
import type { FastifyInstance } from 'fastify';
import type { AccountService } from './account/accounts.ts';
import { createActivityService } from './activity/activity.ts';
import { activityRoutes } from './activity/routes.ts';
import { type ApiDependencies, brandOf, systemClock } from './api-dependencies.ts';
import { createCampaignService } from './campaigns/campaigns.ts';
import { createFirstAirDateService } from './campaigns/corrections/first-air-date.ts';
import { createSpotCorrectionService } from './campaigns/corrections/spot-corrections.ts';
import { createForecasts } from './campaigns/expected/forecasts.ts';
import { jobRoutes } from './campaigns/job-routes.ts';
import { createJobService } from './campaigns/jobs.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { viewRoutes } from './campaigns/views/routes.ts';
import { createViewService } from './campaigns/views/views.ts';
import { createCommentService } from './comments/comments.ts';
import { commentRoutes } from './comments/routes.ts';
import type { DelegationService } from './delegations/delegations.ts';
import { delegationRoutes } from './delegations/routes.ts';
import { createDestinationSetService } from './destination-sets/destination-sets.ts';
import { destinationSetRoutes } from './destination-sets/routes.ts';
import { createDraftService } from './drafts/drafts.ts';
import { draftRoutes } from './drafts/routes.ts';
import { createCampaignEvents } from './events/campaign-events.ts';
import { eventRoutes } from './events/routes.ts';
import { createBillingService } from './invoices/billing.ts';
import { createInvoiceListService } from './invoices/lists.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { createOperatedInvoiceService } from './ops/billing/invoices.ts';
import { createOperatedDestinationService } from './ops/destinations/destinations.ts';
import { createLeaderFilmService } from './ops/destinations/leader-films.ts';
import { createAttachmentService } from './ops/films/attachments.ts';
import { createFilmPriorityService } from './ops/films/film-priority.ts';
import { createOperatedFilmService } from './ops/films/films.ts';
import { createHeldDeliverableService } from './ops/films/held-deliverables.ts';
import { createOperatedJobService } from './ops/jobs/jobs.ts';
import { createResetFactors } from './ops/organizations/factor-resets.ts';
import { createInvitationMail, createOperatorAccountService } from './ops/organizations/operator-accounts.ts';
import { createOperatedOrganizationService } from './ops/organizations/organizations.ts';
import { createOperatedProfileService } from './ops/profiles/profiles.ts';
import { opsRoutes } from './ops/routes.ts';
import { createOrderService } from './orders/orders.ts';
import { orderRoutes } from './orders/routes.ts';
import { supplementRoutes } from './orders/supplement-routes.ts';
import { createSupplementService } from './orders/supplements.ts';
import { type CardPayments, createCardPayments } from './payments/card-payments.ts';
import { paymentRoutes } from './payments/routes.ts';
import { stripeWebhookRoutes } from './payments/stripe-webhook-route.ts';
import { createDeliverableProxyService } from './player/deliverable-proxies.ts';
import { createMasterFrameService } from './player/master-frames.ts';
import { createPlayerService, type PlayerService } from './player/player.ts';
import { playerRoutes } from './player/routes.ts';
import { createOrderRecords } from './purchases/order-records.ts';
import { createSupplementRecords } from './purchases/supplement-records.ts';
import { createConfiguredVat } from './purchases/vat-decisions.ts';
import { registerAccounts } from './register-accounts.ts';
import { createRegulatorClient } from './regulator/client.ts';
import { createArppService } from './regulator/regulator.ts';
import { arppRoutes } from './regulator/routes.ts';
import { receiptRoutes } from './reports/receipt-routes.ts';
import { createReceiptService } from './reports/receipts.ts';
import { createReportService } from './reports/reports.ts';
import { reportRoutes } from './reports/routes.ts';
import type { Background } from './requests/background.ts';
import { createApprovalWaitService } from './reviews/approval-waits.ts';
import { createReviewCommentService } from './reviews/review-comments.ts';
import { createReviewLinkService } from './reviews/review-links.ts';
import { createReviewMail } from './reviews/review-mail.ts';
import { reviewerRoutes } from './reviews/reviewer-routes.ts';
import { createReviewService } from './reviews/reviews.ts';
import { reviewLinkRoutes } from './reviews/routes.ts';
import { creditHoursOf } from './settings/config.ts';
import { appConfigOf } from './status/app-config.ts';
import { appConfigRoutes } from './status/app-config-routes.ts';
import { supportRoutes } from './support/routes.ts';
import { createSupportMessages } from './support/support-messages.ts';
import type { DiscardUpload } from './uploads/discard-upload.ts';
import { createFileNameService } from './uploads/file-names.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { createShowFileService } from './uploads/show-files.ts';
import { createSignatureService } from './uploads/signatures.ts';
import { createUploadService } from './uploads/uploads.ts';

/** Interval of the sweep of unsettled payments. */
const SWEEP_MS = 60_000;

/** Shared by the routes. */
interface Shared {
  readonly accounts: AccountService;
  readonly delegations: DelegationService;
  readonly background: Background;
  readonly discard: DiscardUpload;
  readonly storeOrigin: string;
}

/** Creates the services and the routes that call them. */
export async function registerRoutes(
  app: FastifyInstance,
  dependencies: ApiDependencies,
  { accounts, delegations, background, discard, storeOrigin }: Shared,
): Promise<void> {
  const { config, db, queue, storage, mailer, clock = systemClock } = dependencies;
  const preferredPartBytes = config.UPLOAD_PART_SIZE_BYTES ?? PART_SIZE_BYTES;
  const seller = sellerOf(config);
  const creditHours = creditHoursOf(config);
  const vat = createConfiguredVat(config, { db, clock, log: (message) => app.log.warn(message) });
  const parts = { queue, clock, seller, creditHours };
  const orderRecords = createOrderRecords(parts);
  const supplementRecords = createSupplementRecords(parts);
  const cards = createCardPayments({
    config,
    db,
    orders: orderRecords,
    supplements: supplementRecords,
    vat,
    mailer,
    brand: brandOf(config),
    clock,
    log: (err, message) => app.log.error({ err }, message),
  });
  if (cards) sweepWhileListening(app, cards, background);
  const payments = cards?.service ?? null;
  const orders = createOrderService({ db, records: orderRecords, vat, payments });
  const files = createShowFileService({ db, queue, discard, preferredPartBytes, clock });
  const names = createFileNameService({ db, queue, clock });
  const uploads = createUploadService({ db, store: storage, queue, background });
  const signatures = createSignatureService(
    db,
    storage,
    {
      publicEndpoint: storeOrigin,
      acceleratedEndpoint: config.S3_ACCELERATED_ENDPOINT ?? null,
      bucket: config.S3_BUCKET,
      region: config.S3_REGION,
      accessKeyId: config.S3_UPLOAD_ACCESS_KEY_ID,
      secretAccessKey: config.S3_UPLOAD_SECRET_ACCESS_KEY,
      preferredPartBytes,
    },
    clock,
  );
  await app.register(appConfigRoutes(appConfigOf(config), legalNoticeOf(config, config.missingIdentity)));
  const { SUPPORT_EMAIL: supportEmail } = config;
  const messages = createSupportMessages({ db, mailer, brand: brandOf(config), supportEmail, clock });
  await app.register(supportRoutes(messages, config));
  await registerAccounts(app, dependencies, { accounts, background });
  await app.register(orderRoutes(orders));
  await app.register(viewRoutes(createViewService(db)));
  await app.register(draftRoutes(createDraftService(db, clock)));
  await app.register(destinationSetRoutes(createDestinationSetService(db, clock)));
  await app.register(paymentRoutes(payments));
  await app.register(stripeWebhookRoutes(payments));
  const supplements = createSupplementService({ db, records: supplementRecords, vat, payments });
  await app.register(supplementRoutes(supplements));
  await app.register(receiptRoutes(createReceiptService(db)));
  const corrections = createSpotCorrectionService(db, queue);
  const forecasts = createForecasts(db, clock, config.QUALIFICATION === 'manual');
  await app.register(
    campaignRoutes(
      createCampaignService(db, clock),
      orders,
      corrections,
      createFirstAirDateService(db),
      forecasts,
      clock,
    ),
  );
  const events = createCampaignEvents({
    db,
    operators: config.OPERATORS_SECOND_FACTOR,
    max: config.EVENT_STREAMS_MAX,
    pace: dependencies.streamPace,
    log: (err, message) => app.log.warn({ err }, message),
  });
  await app.register(eventRoutes(events));
  await app.register(uploadRoutes(files, uploads, signatures, names));
  await app.register(delegationRoutes(db, delegations, clock));
  const player = createPlayerService(db, storage, storeOrigin);
  await app.register(
    playerRoutes({
      player,
      deliverableProxies: createDeliverableProxyService(db, queue),
      masterFrames: createMasterFrameService(db, queue),
    }),
  );
  await app.register(activityRoutes(createActivityService(db, queue, clock)));
  await app.register(commentRoutes(createCommentService(db, clock)));
  await registerReviews(app, { config, db, queue, mailer, clock }, player);
  const reports = createReportService({ db, store: storage, brand: config.BRAND_NAME, clock });
  await app.register(reportRoutes(reports));
  const invoices = createInvoiceListService(db);
  const billing = createBillingService({ db, clock, seller });
  await app.register(invoiceRoutes(invoices, billing));
  await app.register(jobRoutes(createJobService(db, queue)));
  const regulator = createRegulatorClient({
    baseUrl: config.ARPP_BASE_URL ?? null,
    timeoutMs: config.ARPP_TIMEOUT_MS,
    clock,
  });
  const arpp = createArppService({ client: regulator, secret: config.SESSION_SECRET, clock });
  await app.register(arppRoutes(arpp, config.PUBLIC_URL.startsWith('https:')));
  await app.register(
    opsRoutes({
      films: createOperatedFilmService(db, queue),
      heldDeliverables: createHeldDeliverableService(db, queue),
      filmPriority: createFilmPriorityService(db, queue),
      attachments: createAttachmentService({ db, store: storage, queue }),
      invoices,
      operatedInvoices: createOperatedInvoiceService({ db, clock }),
      jobs: createOperatedJobService(db, queue),
      destinations: createOperatedDestinationService(
        db,
        config.SECRETS_KEY,
        configuredReach(config),
        config.DELIVERIES_DIR,
      ),
      profiles: createOperatedProfileService(db, clock),
      leaderFilms: createLeaderFilmService({ db, store: storage, queue }),
      organizations: createOperatedOrganizationService(db),
      operators: createOperatorAccountService({ db, sendMail: createInvitationMail(mailer, brandOf(config)), clock }),
      resetFactors: createResetFactors({ db, mailer, brand: brandOf(config), clock, background }),
      missingIdentity: config.missingIdentity,
      payments: { db, refunds: cards?.refunds ?? null },
    }),
  );
}

async function registerReviews(
  app: FastifyInstance,
  {
    config,
    db,
    queue,
    mailer,
    clock,
  }: Pick<ApiDependencies, 'config' | 'db' | 'queue' | 'mailer'> & { clock: () => Date },
  player: PlayerService,
): Promise<void> {
  const brand = brandOf(config);
  const links = createReviewLinkService({
    db,
    sendMail: createReviewMail(mailer, brand),
    reviewUrl: (token) => reviewUrl(brand, token),
    clock,
    log: (err, message) => app.log.error({ err }, message),
  });
  await app.register(reviewLinkRoutes(links, createApprovalWaitService(db, queue)));
  const reviews = createReviewService({ db, player, queue, clock });
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  await app.register(reviewerRoutes(reviews, createReviewCommentService(db, clock), isSecure));
}

/** Continues interrupted payments, on start and every minute. */
function sweepWhileListening(app: FastifyInstance, cards: CardPayments, background: Background): void {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => background.run('payments', cards.sweep);
  app.addHook('onListen', async () => {
    sweep();
    timer = setInterval(sweep, SWEEP_MS);
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
