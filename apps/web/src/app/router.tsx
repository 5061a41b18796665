import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { loadOperatorTexts } from '../i18n/i18n.ts';
import { paths } from '../routing/paths.ts';
import { RouteGuard } from '../shared/session/route-guard.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OperatorGuard } from './operator-guard.tsx';
import { PublicPageLoad } from './public-page-load.tsx';
import { RouteFailure } from './route-failure.tsx';

const loadAppLayout = async () => ({ Component: (await import('./layouts/app-layout.tsx')).AppLayout });

const accountPages: RouteObject[] = [
  { path: 'login', lazy: async () => ({ Component: (await import('../features/account/login-page.tsx')).LoginPage }) },
  {
    path: 'register',
    lazy: async () => ({ Component: (await import('../features/account/register-page.tsx')).RegisterPage }),
  },
  {
    path: 'forgotPassword',
    lazy: async () => ({
      Component: (await import('../features/account/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: 'resetPassword',
    lazy: async () => ({ Component: (await import('../features/account/reset-password-page.tsx')).ResetPasswordPage }),
  },
];

/** The film page shows the customer's player and analysis; features do not import each other, so they meet here. */
async function loadFilmPage(): Promise<{ element: ReactNode }> {
  const [{ FilmPage }, { EmbeddedPlayer }, { VerificationLine }] = await Promise.all([
    import('../features/ops/films/film-page.tsx'),
    import('../features/player/film-stage.tsx'),
    import('../features/tracking/spot/verification-line.tsx'),
  ]);
  return { element: <FilmPage parts={{ Player: EmbeddedPlayer, Analysis: VerificationLine }} /> };
}

/** The review page shows the customer's player. */
async function loadReviewPage(): Promise<{ element: ReactNode }> {
  const [{ ReviewPage }, { FilmStage }] = await Promise.all([
    import('../features/review/review-page.tsx'),
    import('../features/player/film-stage.tsx'),
  ]);
  return { element: <ReviewPage parts={{ Player: FilmStage }} /> };
}

const helpPages: RouteObject[] = [
  {
    path: paths.help,
    lazy: async () => ({ Component: (await import('../features/help/help-page.tsx')).HelpPage }),
  },
  {
    path: `${paths.help}/:subject`,
    lazy: async () => ({ Component: (await import('../features/help/help-subject-page.tsx')).HelpSubjectPage }),
  },
  { path: '/aide', element: <Navigate to={paths.help} replace /> },
];

const legalPages: RouteObject[] = [
  {
    path: paths.terms,
    lazy: async () => ({ Component: (await import('../features/legal/terms-page.tsx')).TermsPage }),
  },
  {
    path: paths.legalNotice,
    lazy: async () => ({ Component: (await import('../features/legal/legal-notice-page.tsx')).LegalNoticePage }),
  },
  {
    path: paths.privacy,
    lazy: async () => ({ Component: (await import('../features/legal/privacy-pages.tsx')).PrivacyPage }),
  },
  {
    path: paths.cookies,
    lazy: async () => ({ Component: (await import('../features/legal/privacy-pages.tsx')).CookiesPage }),
  },
  {
    path: paths.dataProcessing,
    lazy: async () => ({ Component: (await import('../features/legal/privacy-pages.tsx')).DataProcessingPage }),
  },
];

const operatorPages: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('../features/ops/films/queue-page.tsx')).QueuePage }) },
  { path: 'films/:filmId', lazy: loadFilmPage },
  {
    path: 'jobs',
    lazy: async () => ({ Component: (await import('../features/ops/jobs/jobs-page.tsx')).JobsPage }),
  },
  {
    path: 'jobs/:jobId',
    lazy: async () => ({ Component: (await import('../features/ops/jobs/job-page.tsx')).JobPage }),
  },
  {
    path: 'destinations',
    lazy: async () => ({
      Component: (await import('../features/ops/destinations/destinations-page.tsx')).DestinationsPage,
    }),
  },
  {
    path: 'destinations/new',
    lazy: async () => ({
      Component: (await import('../features/ops/destinations/destination-page.tsx')).NewDestinationPage,
    }),
  },
  {
    path: 'destinations/:organizationId',
    lazy: async () => ({
      Component: (await import('../features/ops/destinations/destination-page.tsx')).DestinationPage,
    }),
  },
  {
    path: 'profiles',
    lazy: async () => ({ Component: (await import('../features/ops/profiles/profiles-page.tsx')).ProfilesPage }),
  },
  {
    path: 'profiles/new',
    lazy: async () => ({ Component: (await import('../features/ops/profiles/profile-page.tsx')).NewProfilePage }),
  },
  {
    path: 'profiles/:profileId',
    lazy: async () => ({ Component: (await import('../features/ops/profiles/profile-page.tsx')).ProfilePage }),
  },
  {
    path: 'organizations',
    lazy: async () => ({
      Component: (await import('../features/ops/organizations/organizations-page.tsx')).OrganizationsPage,
    }),
  },
  {
    path: 'payments',
    lazy: async () => ({ Component: (await import('../features/ops/billing/payments-page.tsx')).PaymentsPage }),
  },
  {
    path: 'invoices',
    lazy: async () => ({ Component: (await import('../features/ops/billing/invoices-page.tsx')).InvoicesPage }),
  },
  {
    path: 'operators',
    lazy: async () => ({ Component: (await import('../features/ops/organizations/operators-page.tsx')).OperatorsPage }),
  },
  { path: 'audit', lazy: async () => ({ Component: (await import('../features/ops/audit-page.tsx')).AuditPage }) },
  { path: '*', Component: NotFoundPage },
];

const orderPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/order/new-campaign-page.tsx')).NewCampaignPage }),
  },
  {
    path: 'payment',
    lazy: async () => ({ Component: (await import('../features/order/checkout/payment-page.tsx')).PaymentPage }),
  },
  { path: '*', element: <Navigate to={paths.newCampaign} replace /> },
];

const settingsPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/settings/profile-page.tsx')).ProfilePage }),
  },
  {
    path: 'security',
    lazy: async () => ({ Component: (await import('../features/settings/security-page.tsx')).SecurityPage }),
  },
  {
    path: 'team',
    lazy: async () => ({ Component: (await import('../features/settings/team-page.tsx')).TeamPage }),
  },
  {
    path: 'organization',
    lazy: async () => ({ Component: (await import('../features/settings/organization-page.tsx')).OrganizationPage }),
  },
];

const privatePages: RouteObject[] = [
  {
    path: 'deliver',
    lazy: async () => ({ Component: (await import('../features/campaigns/campaigns-page.tsx')).CampaignsPage }),
  },
  {
    path: 'deliver/:campaignId',
    lazy: async () => ({ Component: (await import('../features/tracking/campaign-page.tsx')).CampaignPage }),
  },
  {
    path: 'deliver/:campaignId/player/:broadcastableId',
    lazy: async () => ({ Component: (await import('../features/player/player-page.tsx')).PlayerPage }),
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('../features/settings/settings-layout.tsx')).SettingsLayout }),
    children: settingsPages,
  },
  {
    path: 'invoices',
    lazy: async () => ({ Component: (await import('../shared/invoices/invoices-page.tsx')).InvoicesPage }),
  },
  {
    path: 'changePassword',
    lazy: async () => ({
      Component: (await import('../features/account/change-password-page.tsx')).ChangePasswordPage,
    }),
  },
  {
    path: 'deliver/new',
    lazy: async () => ({ Component: (await import('../features/order/draft/order-provider.tsx')).OrderProvider }),
    children: [
      {
        lazy: async () => ({
          Component: (await import('../features/order/checkout/recovery/recovered-order.tsx')).RecoveredOrder,
        }),
        children: orderPages,
      },
    ],
  },
  {
    path: 'ops',
    Component: OperatorGuard,
    children: [
      {
        lazy: async () => {
          const [{ OpsLayout }] = await Promise.all([import('../features/ops/ops-layout.tsx'), loadOperatorTexts()]);
          return { Component: OpsLayout };
        },
        children: operatorPages,
      },
    ],
  },
];

/** The routes of the specification's point 2, each in its own chunk. */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    HydrateFallback: PageLoader,
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
              ...helpPages,
              ...legalPages,
              {
                path: paths.confirmEmail,
                lazy: async () => ({
                  Component: (await import('../features/account/confirm-email-page.tsx')).ConfirmEmailPage,
                }),
              },
              {
                path: paths.changeEmail,
                lazy: async () => ({
                  Component: (await import('../features/account/confirm-email-page.tsx')).ChangeEmailPage,
                }),
              },
              {
                path: paths.invitation,
                lazy: async () => ({
                  Component: (await import('../features/account/invitation-page.tsx')).InvitationPage,
                }),
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
                lazy: async () => ({ Component: (await import('../features/delegation/upload-page.tsx')).UploadPage }),
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
]);
