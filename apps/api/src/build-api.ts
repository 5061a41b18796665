import formbody from '@fastify/formbody';
import { errorReportingOf, legalNoticeOf } from '@spotway/contract';
import type { OperatorsSecondFactor } from '@spotway/domain/account';
import { SILENT_REPORTER } from '@spotway/error-reporting';
import type { FastifyInstance } from 'fastify';
import { type AccountService, createAccountService } from './account/accounts.ts';
import { createGuessMemory } from './account/guess-memory.ts';
import { createPasswordThrottle } from './account/password-throttle.ts';
import { requestHeaders } from './account/request-headers.ts';
import { createResetMail } from './account/reset-mail.ts';
import { type ApiDependencies, brandOf, systemClock } from './api-dependencies.ts';
import { createServer } from './create-server.ts';
import { createDelegationMail } from './delegations/delegation-mail.ts';
import { createDelegationService } from './delegations/delegations.ts';
import { createSharedLimit } from './limits/shared-limit.ts';
import { createCaller, requireSessions, type SessionReader } from './plugins/caller.ts';
import { compressAnswers } from './plugins/compression.ts';
import { documentCalls } from './plugins/documentation.ts';
import { handleErrors } from './plugins/errors.ts';
import { serveLandingLogos } from './plugins/landing-logos.ts';
import { limitRates } from './plugins/rate-limits.ts';
import { BODY_PACE } from './plugins/request-bodies.ts';
import { requireSameOrigin } from './plugins/same-origin.ts';
import { sendSecurityHeaders } from './plugins/security-headers.ts';
import { traceCalls } from './plugins/traces.ts';
import { serveWebApp } from './plugins/web-app.ts';
import { registerRoutes } from './register-routes.ts';
import { createBackground } from './requests/background.ts';
import { createReviewerReader } from './reviews/reviewers.ts';
import { VERSION } from './settings/version.ts';
import { appConfigOf } from './status/app-config.ts';
import { healthRoutes, readinessChecks } from './status/health-routes.ts';
import { createStorageAlert } from './store/alert.ts';
import { probeStorageRights } from './store/rights-plugin.ts';
import { chatSources } from './support/chat-sources.ts';
import { joinByInvitation } from './team/invitation-links.ts';
import { createDiscardUpload, type DiscardUpload } from './uploads/discard-upload.ts';

/** The HTTP API, ready to listen or to be called by `inject`. The caller closes its dependencies. */
export async function buildApi(dependencies: ApiDependencies): Promise<FastifyInstance> {
  const { config, reporter = SILENT_REPORTER, clock = systemClock, bodyPace = BODY_PACE } = dependencies;
  const publicUrl = new URL(config.PUBLIC_URL);
  const storeOrigin = new URL(config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT).origin;

  const { app, knownMethods } = createServer(config, bodyPace);
  const background = createBackground((name, err) => {
    app.log.error({ err, name }, 'background work failed');
    reporter.report(err, { work: name });
  });
  app.addHook('onClose', () => background.settled());
  const accounts = createAccounts(app, dependencies);
  const discard = createDiscardUpload(dependencies.storage, background);
  const delegations = createDelegations(app, dependencies, discard);

  const alert = createStorageAlert({
    ...dependencies,
    brand: brandOf(config),
    operatorEmail: config.OPERATOR_EMAIL,
    clock,
  });
  const tellOperators = (details: string) => background.run('storage alert', () => alert(details));
  handleErrors(app, tellOperators, reporter);
  traceCalls(app, reporter);
  const accelerated = config.S3_ACCELERATED_ENDPOINT;
  const storeOrigins = accelerated ? [storeOrigin, new URL(accelerated).origin] : [storeOrigin];
  const errorReporting = errorReportingOf(config, publicUrl.hostname);
  const reportOrigin = errorReporting && new URL(errorReporting.dsn).origin;
  const takesCards = config.STRIPE_SECRET_KEY !== undefined;
  const chat = config.INTERCOM_APP_ID === undefined ? null : chatSources(config.INTERCOM_REGION);
  sendSecurityHeaders(app, { publicUrl, storeOrigins, takesCards, reportOrigin, chat });
  const warn = (err: unknown, message: string) => app.log.warn({ err }, message);
  await limitRates(app, config.RATE_LIMIT, createSharedLimit({ db: dependencies.db, log: warn }));
  requireSameOrigin(app, publicUrl.origin);
  const sessions = sessionReader(accounts, config.OPERATORS_SECOND_FACTOR);
  requireSessions(app, sessions, delegations, createReviewerReader(dependencies.db, clock));
  await app.register(formbody);
  await documentCalls(app, { brand: config.BRAND_NAME, version: VERSION });

  const rights = probeStorageRights(app, config, tellOperators);
  await app.register(healthRoutes(readinessChecks(dependencies), () => ({ storageRights: rights() })));
  // In a scope of their own: the pages bring their compressed copies.
  await app.register(async (calls) => {
    await compressAnswers(calls);
    await registerRoutes(calls, dependencies, { accounts, delegations, background, discard, storeOrigin });
  });
  serveLandingLogos(app, config.LANDING_LOGOS_DIR);
  await serveWebApp(app, {
    webDist: config.WEB_DIST,
    brandName: config.BRAND_NAME,
    knownMethods,
    publicPages: {
      appConfig: appConfigOf(config),
      legalNotice: legalNoticeOf(config, config.missingIdentity),
      logos: config.LANDING_LOGOS_DIR.map(({ name, address }) => ({ name, address })),
      origin: publicUrl.origin,
      clock,
      isSignedIn: async (request, reply) => (await sessions.readCaller(request, reply)) !== null,
    },
  });
  return app;
}

function createAccounts(app: FastifyInstance, { config, db, mailer, wait, clock = systemClock }: ApiDependencies) {
  const settings = {
    publicUrl: config.PUBLIC_URL,
    secret: config.SESSION_SECRET,
    sendResetMail: createResetMail(db, mailer, brandOf(config), clock),
    log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => app.log[level](message),
  };
  return createAccountService(
    db,
    settings,
    createPasswordThrottle({ memory: createGuessMemory(db), ...(wait ? { wait } : {}) }),
    (tx, token, user) => joinByInvitation(tx, token, user, clock()),
  );
}

function createDelegations(
  app: FastifyInstance,
  { config, db, mailer, clock = systemClock }: ApiDependencies,
  discard: DiscardUpload,
) {
  const sendMail = createDelegationMail(mailer, brandOf(config));
  return createDelegationService({
    db,
    sendMail,
    discard,
    clock,
    log: (err, message) => app.log.error({ err }, message),
  });
}

function sessionReader(accounts: AccountService, operators: OperatorsSecondFactor): SessionReader {
  return {
    async readCaller(request, reply) {
      const session = await accounts.readSession(requestHeaders(request));
      if (!session) return null;
      if (session.cookies.length > 0) reply.header('set-cookie', [...session.cookies]);
      return createCaller(session, operators);
    },
  };
}
