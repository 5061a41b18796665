import { errorReportingOf, sellerOf } from '@spotway/contract';
import { configuredReach } from '@spotway/delivery';
import { termsVersion } from '@spotway/domain/account';
import { PART_SIZE_BYTES } from '@spotway/domain/order';
import type { FastifyInstance } from 'fastify';
import { type ApiDependencies, brandOf, systemClock } from './api-dependencies.ts';
import { type Config, creditHoursOf } from './config.ts';
import { accountRoutes } from './routes/accounts.ts';
import { appConfigRoutes } from './routes/app-config.ts';
import { arppRoutes } from './routes/arpp.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { delegationRoutes } from './routes/delegations.ts';
import { emailConfirmationRoutes } from './routes/email-confirmations.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { jobRoutes } from './routes/jobs.ts';
import { opsRoutes } from './routes/ops.ts';
import { orderRoutes } from './routes/orders.ts';
import { organizationRoutes } from './routes/organizations.ts';
import { paymentRoutes } from './routes/payments.ts';
import { playerRoutes } from './routes/player.ts';
import { receiptRoutes } from './routes/receipts.ts';
import { reportRoutes } from './routes/reports.ts';
import { stripeWebhookRoutes } from './routes/stripe-webhook.ts';
import { supplementRoutes } from './routes/supplements.ts';
import { uploadRoutes } from './routes/uploads.ts';
import type { AccountService } from './services/accounts.ts';
import { createArppService } from './services/arpp.ts';
import { createAttachmentService } from './services/attachments.ts';
import type { Background } from './services/background.ts';
import { createBillingService } from './services/billing.ts';
import { createCampaignService } from './services/campaigns.ts';
import { type CardPayments, createCardPayments } from './services/card-payments.ts';
import { createDeclaredDurationService } from './services/declared-duration.ts';
import type { DelegationService } from './services/delegations.ts';
import type { DiscardUpload } from './services/discard-upload.ts';
import { createConfirmationMail, createEmailConfirmations } from './services/email-confirmations.ts';
import { createFileNameService } from './services/file-names.ts';
import { createFilmPriorityService } from './services/film-priority.ts';
import { createHeldDeliverableService } from './services/held-deliverables.ts';
import { createInvoiceListService } from './services/invoice-lists.ts';
import { createJobService } from './services/jobs.ts';
import { createLeaderFilmService } from './services/leader-films.ts';
import { createOperatedDestinationService } from './services/operated-destinations.ts';
import { createOperatedFilmService } from './services/operated-films.ts';
import { createOperatedInvoiceService } from './services/operated-invoices.ts';
import { createOperatedJobService } from './services/operated-jobs.ts';
import { createOperatedOrganizationService } from './services/operated-organizations.ts';
import { createInvitationMail, createOperatorAccountService } from './services/operator-accounts.ts';
import { createOrderRecords } from './services/order-records.ts';
import { createOrderService } from './services/orders.ts';
import { createPlayerService } from './services/player.ts';
import { createReceiptService } from './services/receipts.ts';
import { createRegulatorClient } from './services/regulator-client.ts';
import { createReportService } from './services/reports.ts';
import { createShowFileService } from './services/show-files.ts';
import { createSignatureService } from './services/signatures.ts';
import { createSupplementRecords } from './services/supplement-records.ts';
import { createSupplementService } from './services/supplements.ts';
import { createUploadService } from './services/uploads.ts';
import { createConfiguredVat } from './services/vat-decisions.ts';
import { VERSION } from './version.ts';

/** Pause between two looks at payments that are not settled. */
const SWEEP_MS = 60_000;

/** What the routes share. */
interface Shared {
  readonly accounts: AccountService;
  readonly delegations: DelegationService;
  readonly background: Background;
  readonly discard: DiscardUpload;
  readonly storeOrigin: string;
}

/** Makes the services and the routes that call them. */
export async function registerRoutes(
  app: FastifyInstance,
  { config, db, queue, storage, mailer, clock = systemClock }: ApiDependencies,
  { accounts, delegations, background, discard, storeOrigin }: Shared,
): Promise<void> {
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
  await app.register(
    appConfigRoutes({
      brand: { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL },
      supportChatAppId: null,
      preTermsLabel: preTermsLabelOf(config),
      payment: { activated: cards !== null, publishableKey: cards?.publishableKey ?? null },
      terms: { version: termsVersion(creditHours), creditAfterHours: creditHours },
      errorReporting: errorReportingOf(config, new URL(config.PUBLIC_URL).hostname),
      version: VERSION,
    }),
  );
  const confirmations = createEmailConfirmations({
    db,
    sendMail: createConfirmationMail(mailer, brandOf(config)),
    clock,
  });
  await app.register(accountRoutes(accounts, confirmations, background));
  await app.register(emailConfirmationRoutes(confirmations));
  await app.register(organizationRoutes(db));
  await app.register(orderRoutes(orders));
  await app.register(paymentRoutes(payments, orders));
  await app.register(stripeWebhookRoutes(payments));
  const supplements = createSupplementService({ db, records: supplementRecords, vat, payments });
  await app.register(supplementRoutes(supplements));
  await app.register(receiptRoutes(createReceiptService(db)));
  await app.register(campaignRoutes(createCampaignService(db), orders, createDeclaredDurationService(db, queue)));
  await app.register(uploadRoutes(files, uploads, signatures, names));
  await app.register(delegationRoutes(db, delegations, clock));
  await app.register(playerRoutes(createPlayerService(db, storage, storeOrigin)));
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
      leaderFilms: createLeaderFilmService({ db, store: storage, queue }),
      organizations: createOperatedOrganizationService(db),
      operators: createOperatorAccountService({ db, sendMail: createInvitationMail(mailer, brandOf(config)), clock }),
      missingIdentity: config.missingIdentity,
      payments: { db, refunds: cards?.refunds ?? null },
    }),
  );
}

/** At the start and every minute: what a crash left of a payment is gone on with. */
function sweepWhileListening(app: FastifyInstance, cards: CardPayments, background: Background): void {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => background.run('payments', cards.sweep);
  app.addHook('onListen', async () => {
    sweep();
    timer = setInterval(sweep, SWEEP_MS);
  });
  app.addHook('preClose', async () => clearInterval(timer));
}

/** In both languages, the one standing in for the other. */
function preTermsLabelOf({ PRE_TERMS_LABEL_FR, PRE_TERMS_LABEL_EN }: Config) {
  const fr = PRE_TERMS_LABEL_FR || PRE_TERMS_LABEL_EN;
  return fr === '' ? null : { fr, en: PRE_TERMS_LABEL_EN || fr };
}
