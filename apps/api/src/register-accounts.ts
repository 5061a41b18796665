import type { FastifyInstance } from 'fastify';
import type { AccountService } from './account/accounts.ts';
import { createEmailChangeMails } from './account/email-change/email-change-mails.ts';
import { createEmailChanges } from './account/email-change/email-changes.ts';
import { emailChangeRoutes } from './account/email-change/routes.ts';
import { emailConfirmationRoutes } from './account/email-confirmation-routes.ts';
import { createConfirmationMail, createEmailConfirmations } from './account/email-confirmations.ts';
import { createGuessMemory } from './account/guess-memory.ts';
import { organizationRoutes } from './account/organization-routes.ts';
import { createPasswordThrottle } from './account/password-throttle.ts';
import { createPresentUser } from './account/presenter.ts';
import { accountRoutes } from './account/routes.ts';
import { type ApiDependencies, brandOf, systemClock } from './api-dependencies.ts';
import { createNoteDevice } from './devices/known-devices.ts';
import { deviceRoutes } from './devices/routes.ts';
import { createTrustedBrowsers } from './devices/trusted-browsers.ts';
import { loginRoutes } from './login/routes.ts';
import { createSignIn } from './login/sign-in.ts';
import { createNoticeService } from './notices/notices.ts';
import { noticeRoutes } from './notices/routes.ts';
import { createErasures } from './personal-data/erasure.ts';
import { createErasureMail } from './personal-data/erasure-mail.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import type { Background } from './requests/background.ts';
import { createCodeCheck } from './second-factor/code-check.ts';
import { createTellOfFactor } from './second-factor/factor-mails.ts';
import { createFactorService } from './second-factor/factors.ts';
import { authenticatorKeyring } from './second-factor/keyring.ts';
import { passkeyRoutes } from './second-factor/passkey-routes.ts';
import { createPasskeyTickets } from './second-factor/passkey-tickets.ts';
import { createPasskeyService } from './second-factor/passkeys.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { createSecondSteps } from './second-factor/second-steps.ts';
import { createDemandFactor } from './team/factor-demand.ts';
import { createMemberInvitationMail } from './team/invitation-mail.ts';
import { createInvitationService } from './team/invitations.ts';
import { logoRoutes } from './team/logo-routes.ts';
import { createLogoService } from './team/logos.ts';
import { createMemberService } from './team/members.ts';
import { teamRoutes } from './team/routes.ts';

interface Shared {
  readonly accounts: AccountService;
  readonly background: Background;
}

/** Users, what they sign in with, and their teams. */
export async function registerAccounts(
  app: FastifyInstance,
  { config, db, mailer, queue, wait, clock = systemClock }: ApiDependencies,
  { accounts, background }: Shared,
): Promise<void> {
  const brand = brandOf(config);
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const mails = { db, mailer, brand, clock, background };
  const confirmations = createEmailConfirmations({ db, sendMail: createConfirmationMail(mailer, brand), clock });
  const noteDevice = createNoteDevice({ ...mails, isSecure });
  const memory = createGuessMemory(db);
  const throttle = createPasswordThrottle({ memory, ...(wait ? { wait } : {}) });
  const keyring = authenticatorKeyring(config);
  const codes = createCodeCheck({ db, throttle, memory, keyring, clock });
  const browsers = createTrustedBrowsers(db, clock, isSecure);
  const secondSteps = createSecondSteps({ db, codes, browsers, clock, isSecure });
  const operators = config.OPERATORS_SECOND_FACTOR;
  const presentUser = createPresentUser(operators);
  const signIn = createSignIn({ accounts, noteDevice, browsers, presentUser });
  const tell = createTellOfFactor(mails);
  const factors = createFactorService({ db, codes, keyring, brand: brand.name, operators, clock });
  const tickets = createPasskeyTickets(config.SESSION_SECRET, clock);
  const publicUrl = new URL(config.PUBLIC_URL);
  const passkeys = createPasskeyService({ db, tickets, brand: brand.name, publicUrl, operators, clock });

  await app.register(accountRoutes({ accounts, confirmations, background, noteDevice, presentUser }));
  await app.register(loginRoutes({ accounts, secondSteps, passkeys, browsers, signIn, tell }));
  await app.register(secondFactorRoutes({ db, accounts, factors, passkeys, codes, tell }));
  await app.register(passkeyRoutes({ accounts, passkeys, tell }));
  await app.register(deviceRoutes(db, clock));
  const emailChangeMails = createEmailChangeMails(mailer, brand);
  await app.register(emailChangeRoutes(accounts, createEmailChanges({ db, mails: emailChangeMails, clock })));
  const sendErasureMail = createErasureMail(mailer, brand);
  const erasures = createErasures({
    db,
    clock,
    sendMail: (user) => background.run('erasure mail', () => sendErasureMail(user)),
  });
  await app.register(personalDataRoutes({ db, accounts, erasures, brand: brand.name, clock }));
  await app.register(emailConfirmationRoutes(confirmations));
  await app.register(organizationRoutes(db));
  await app.register(noticeRoutes({ db, notices: createNoticeService(db), publicUrl: config.PUBLIC_URL, clock }));
  const invitations = createInvitationService({ db, sendMail: createMemberInvitationMail(mailer, brand), clock });
  const demandFactor = createDemandFactor(mails);
  await app.register(logoRoutes(createLogoService({ db, queue })));
  const members = createMemberService(db, clock);
  await app.register(teamRoutes({ db, members, invitations, demandFactor, presentUser, clock }));
}
