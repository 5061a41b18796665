/** Every address of the web (specification, point 2, "Route table"). */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  settings: '/settings',
  changePassword: '/changePassword',
  deliver: '/deliver',
  newCampaign: '/deliver/new',
  payment: '/deliver/new/payment',
  campaign: (campaignId: string) => `/deliver/${encodeURIComponent(campaignId)}`,
  player: (campaignId: string, broadcastableId: string) =>
    `/deliver/${encodeURIComponent(campaignId)}/player/${encodeURIComponent(broadcastableId)}`,
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
  opsOperators: '/ops/operators',
  opsAudit: '/ops/audit',
} as const;

/** `target` with the address to come back to after signing in. */
export function withRedirect(target: string, redirect: string | null): string {
  return redirect === null ? target : `${target}?redirect=${encodeURIComponent(redirect)}`;
}
