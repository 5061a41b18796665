import type { ComponentType, ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { loadTexts } from '../i18n/i18n.ts';
import type { TextGroup } from '../i18n/page-texts.ts';
import { paths } from '../routing/paths.ts';
import { PUBLIC_PAGES } from '../routing/public-pages.ts';
import { RouteGuard } from '../shared/session/route-guard.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OperatorGuard } from './operator-guard.tsx';
import { PublicPageLoad } from './public-page-load.tsx';
import { RouteFailure } from './route-failure.tsx';

/** A page in a file of its own, which arrives together with its texts. */
const page =
  (load: () => Promise<ComponentType>, ...texts: readonly TextGroup[]) =>
  async () => {
    const [Component] = await Promise.all([load(), loadTexts(...texts)]);
    return { Component };
  };

const loadAppLayout = page(async () => (await import('./layouts/app-layout.tsx')).AppLayout, 'signedIn');

const accountPages: RouteObject[] = [
  { path: 'login', lazy: page(async () => (await import('../features/account/login-page.tsx')).LoginPage, 'account') },
  {
    path: 'register',
    lazy: page(async () => (await import('../features/account/register-page.tsx')).RegisterPage, 'account'),
  },
  {
    path: 'forgotPassword',
    lazy: page(
      async () => (await import('../features/account/forgot-password-page.tsx')).ForgotPasswordPage,
      'account',
    ),
  },
  {
    path: 'resetPassword',
    lazy: page(async () => (await import('../features/account/reset-password-page.tsx')).ResetPasswordPage, 'account'),
  },
];

/** The film page shows the customer's player and analysis; features do not import each other, so they meet here. */
async function loadFilmPage(): Promise<{ element: ReactNode }> {
  const [{ FilmPage }, { EmbeddedPlayer }, { VerificationLine }] = await Promise.all([
    import('../features/ops/films/film-page.tsx'),
    import('../features/player/film-stage.tsx'),
    import('../features/tracking/pipeline/verification-line.tsx'),
  ]);
  return { element: <FilmPage parts={{ Player: EmbeddedPlayer, Analysis: VerificationLine }} /> };
}

/** The review page shows the customer's player. */
async function loadReviewPage(): Promise<{ element: ReactNode }> {
  const [{ ReviewPage }, { FilmStage }] = await Promise.all([
    import('../features/review/review-page.tsx'),
    import('../features/player/film-stage.tsx'),
    loadTexts('review'),
  ]);
  return { element: <ReviewPage parts={{ Player: FilmStage }} /> };
}

/** The server writes them, and knows which subjects the help has. */
const publicPages: RouteObject[] = [...Object.values(PUBLIC_PAGES), `${paths.help}/:subject`, '/aide']
  .filter((address) => address !== paths.landing)
  .map((address) => ({ path: address, Component: PublicPageLoad }));

const operatorPages: RouteObject[] = [
  { index: true, lazy: page(async () => (await import('../features/ops/queue/queue-page.tsx')).QueuePage) },
  {
    path: 'decided',
    lazy: page(async () => (await import('../features/ops/queue/decided-page.tsx')).DecidedPage),
  },
  { path: 'films/:filmId', lazy: loadFilmPage },
  {
    path: 'jobs',
    lazy: page(async () => (await import('../features/ops/jobs/jobs-page.tsx')).JobsPage),
  },
  {
    path: 'jobs/:jobId',
    lazy: page(async () => (await import('../features/ops/jobs/job-page.tsx')).JobPage),
  },
  {
    path: 'destinations',
    lazy: page(async () => (await import('../features/ops/destinations/destinations-page.tsx')).DestinationsPage),
  },
  {
    path: 'destinations/new',
    lazy: page(async () => (await import('../features/ops/destinations/destination-page.tsx')).NewDestinationPage),
  },
  {
    path: 'destinations/:organizationId',
    lazy: page(async () => (await import('../features/ops/destinations/destination-page.tsx')).DestinationPage),
  },
  {
    path: 'profiles',
    lazy: page(async () => (await import('../features/ops/profiles/profiles-page.tsx')).ProfilesPage),
  },
  {
    path: 'profiles/new',
    lazy: page(async () => (await import('../features/ops/profiles/profile-page.tsx')).NewProfilePage),
  },
  {
    path: 'profiles/:profileId',
    lazy: page(async () => (await import('../features/ops/profiles/profile-page.tsx')).ProfilePage),
  },
  {
    path: 'organizations',
    lazy: page(async () => (await import('../features/ops/organizations/organizations-page.tsx')).OrganizationsPage),
  },
  {
    path: 'payments',
    lazy: page(async () => (await import('../features/ops/billing/payments-page.tsx')).PaymentsPage),
  },
  {
    path: 'invoices',
    lazy: page(async () => (await import('../features/ops/billing/invoices-page.tsx')).InvoicesPage),
  },
  {
    path: 'operators',
    lazy: page(async () => (await import('../features/ops/organizations/operators-page.tsx')).OperatorsPage),
  },
  { path: 'audit', lazy: page(async () => (await import('../features/ops/audit-page.tsx')).AuditPage) },
  { path: '*', Component: NotFoundPage },
];

const orderPages: RouteObject[] = [
  {
    index: true,
    lazy: page(async () => (await import('../features/order/new-campaign-page.tsx')).NewCampaignPage, 'order'),
  },
  {
    path: 'payment',
    lazy: page(async () => (await import('../features/order/checkout/payment-page.tsx')).PaymentPage, 'order'),
  },
  { path: '*', element: <Navigate to={paths.newCampaign} replace /> },
];

const settingsPages: RouteObject[] = [
  {
    index: true,
    lazy: page(async () => (await import('../features/settings/profile-page.tsx')).ProfilePage, 'settings'),
  },
  {
    path: 'security',
    lazy: page(async () => (await import('../features/settings/security-page.tsx')).SecurityPage, 'settings'),
  },
  {
    path: 'notifications',
    lazy: page(async () => (await import('../features/settings/notices/notices-page.tsx')).NoticesPage, 'settings'),
  },
  {
    path: 'privacy',
    lazy: page(async () => (await import('../features/settings/privacy/privacy-page.tsx')).PrivacyPage, 'settings'),
  },
  {
    path: 'team',
    lazy: page(async () => (await import('../features/settings/team-page.tsx')).TeamPage, 'settings'),
  },
  {
    path: 'organization',
    lazy: page(async () => (await import('../features/settings/organization-page.tsx')).OrganizationPage, 'settings'),
  },
];

const privatePages: RouteObject[] = [
  {
    path: 'deliver',
    lazy: page(async () => (await import('../features/campaigns/campaigns-page.tsx')).CampaignsPage, 'list'),
  },
  {
    path: 'deliver/:campaignId',
    lazy: page(async () => (await import('../features/tracking/campaign-page.tsx')).CampaignPage, 'tracking'),
  },
  {
    path: 'deliver/:campaignId/player/:broadcastableId',
    lazy: page(async () => (await import('../features/player/player-page.tsx')).PlayerPage, 'player'),
  },
  {
    path: 'settings',
    lazy: page(async () => (await import('../features/settings/settings-layout.tsx')).SettingsLayout, 'settings'),
    children: settingsPages,
  },
  {
    path: 'invoices',
    lazy: page(async () => (await import('../shared/invoices/invoices-page.tsx')).InvoicesPage, 'settings'),
  },
  {
    path: 'changePassword',
    lazy: page(
      async () => (await import('../features/account/change-password-page.tsx')).ChangePasswordPage,
      'settings',
    ),
  },
  {
    path: 'deliver/new',
    lazy: page(async () => (await import('../features/order/draft/order-provider.tsx')).OrderProvider, 'order'),
    children: [
      {
        lazy: page(
          async () => (await import('../features/order/checkout/recovery/recovered-order.tsx')).RecoveredOrder,
          'order',
        ),
        children: orderPages,
      },
    ],
  },
  {
    path: 'ops',
    Component: OperatorGuard,
    children: [
      {
        lazy: page(async () => (await import('../features/ops/ops-layout.tsx')).OpsLayout, 'operators'),
        children: operatorPages,
      },
    ],
  },
];

/** The routes of the specification's point 2, each in its own chunk. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteFailure,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            ErrorBoundary: RouteFailure,
            children: [
              {
                element: <RouteGuard zone="landing" />,
                children: [{ index: true, Component: PublicPageLoad }],
              },
              ...publicPages,
              {
                path: paths.confirmEmail,
                lazy: page(
                  async () => (await import('../features/account/confirm-email-page.tsx')).ConfirmEmailPage,
                  'account',
                ),
              },
              {
                path: paths.changeEmail,
                lazy: page(
                  async () => (await import('../features/account/confirm-email-page.tsx')).ChangeEmailPage,
                  'account',
                ),
              },
              {
                path: paths.unsubscribe,
                lazy: page(
                  async () => (await import('../features/account/unsubscribe-page.tsx')).UnsubscribePage,
                  'account',
                ),
              },
              {
                path: paths.invitation,
                lazy: page(
                  async () => (await import('../features/account/invitation-page.tsx')).InvitationPage,
                  'account',
                ),
              },
              { element: <RouteGuard zone="account-entry" />, children: accountPages },
            ],
          },
        ],
      },
      {
        element: <PublicLayout isGuest />,
        children: [
          {
            ErrorBoundary: RouteFailure,
            children: [
              { path: paths.review, lazy: loadReviewPage },
              {
                path: paths.upload,
                lazy: page(async () => (await import('../features/delegation/upload-page.tsx')).UploadPage, 'holder'),
              },
            ],
          },
        ],
      },
      {
        element: <RouteGuard zone="private" />,
        children: [{ lazy: loadAppLayout, children: [{ ErrorBoundary: RouteFailure, children: privatePages }] }],
      },
      {
        path: '*',
        element: <RouteGuard zone="unknown" />,
        children: [{ lazy: loadAppLayout, children: [{ path: '*', Component: NotFoundPage }] }],
      },
    ],
  },
];
