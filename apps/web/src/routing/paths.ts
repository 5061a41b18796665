/** Query parameter of the order form: the campaign that it is filled from. */
export const COPIED_CAMPAIGN = 'copyOf';

/** Every address of the web (specification, point 2, "Route table"). */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  /** The token of the mailed link is in its fragment. */
  confirmEmail: '/confirmEmail',
  settings: '/settings',
  changePassword: '/changePassword',
  deliver: '/deliver',
  newCampaign: '/deliver/new',
  /** The order form, filled from a campaign ordered before. */
  copyOfCampaign: (campaignId: string) => `/deliver/new?${COPIED_CAMPAIGN}=${encodeURIComponent(campaignId)}`,
  payment: '/deliver/new/payment',
  campaign: (campaignId: string) => `/deliver/${encodeURIComponent(campaignId)}`,
  player: (campaignId: string, broadcastableId: string) =>
    `/deliver/${encodeURIComponent(campaignId)}/player/${encodeURIComponent(broadcastableId)}`,
  invoices: '/invoices',
  terms: '/cgv',
  /** Of the holder of a film; the token of the mailed link is in its fragment. */
  upload: '/upload',
  /** Pages of the platform's operators. */
  ops: '/ops',
  opsFilm: (filmId: string) => `/ops/films/${encodeURIComponent(filmId)}`,
  opsJobs: '/ops/jobs',
  opsJob: (jobId: string) => `/ops/jobs/${encodeURIComponent(jobId)}`,
  opsDestinations: '/ops/destinations',
  opsDestination: (organizationId: string) => `/ops/destinations/${encodeURIComponent(organizationId)}`,
  opsNewDestination: '/ops/destinations/new',
  opsOrganizations: '/ops/organizations',
  opsPayments: '/ops/payments',
  opsInvoices: '/ops/invoices',
  opsOperators: '/ops/operators',
  opsAudit: '/ops/audit',
} as const;

/** `target` with the address to come back to after signing in. */
export function withRedirect(target: string, redirect: string | null): string {
  return redirect === null ? target : `${target}?redirect=${encodeURIComponent(redirect)}`;
}
