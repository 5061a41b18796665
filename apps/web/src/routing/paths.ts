/** Query parameter of the order form: the campaign to copy. */
export const COPIED_CAMPAIGN = 'copyOf';
/** The same: open the list of drafts. */
export const DRAFTS_SHOWN = 'drafts';
/** The same of a new delivery profile. */
export const COPIED_PROFILE = 'copyOf';

/** Query parameter of the player: the deliverable to show instead of the master. */
export const SHOWN_DELIVERABLE = 'deliverable';
/** The same: show that deliverable beside the master. */
export const COMPARED_WITH_MASTER = 'compare';

/** Query parameter of pages with a player: the timecode to show. */
export const SHOWN_TIMECODE = 'tc';

/** Query parameter of the terms: the version to show instead of the current one. */
export const TERMS_VERSION = 'version';

/** Every address of the web (specification, point 2, "Route table"). */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  /** The mailed link's token is in the fragment. */
  confirmEmail: '/confirmEmail',
  /** The same of a new address. */
  changeEmail: '/changeEmail',
  /** Where a colleague accepts an invitation; its mailed link's token is in the fragment. */
  invitation: '/invitation',
  /** Where a mail's reader switches it off; the token is in the fragment. */
  unsubscribe: '/unsubscribe',
  settings: '/settings',
  settingsSecurity: '/settings/security',
  settingsTeam: '/settings/team',
  settingsOrganization: '/settings/organization',
  settingsNotifications: '/settings/notifications',
  settingsPrivacy: '/settings/privacy',
  changePassword: '/changePassword',
  deliver: '/deliver',
  newCampaign: '/deliver/new',
  /** The order form, filled from an earlier campaign. */
  copyOfCampaign: (campaignId: string) => `/deliver/new?${COPIED_CAMPAIGN}=${encodeURIComponent(campaignId)}`,
  drafts: `/deliver/new?${DRAFTS_SHOWN}`,
  payment: '/deliver/new/payment',
  campaign: (campaignId: string) => `/deliver/${encodeURIComponent(campaignId)}`,
  player: (campaignId: string, broadcastableId: string) =>
    `/deliver/${encodeURIComponent(campaignId)}/player/${encodeURIComponent(broadcastableId)}`,
  /** The same, showing one of the film's deliverables. */
  deliverablePlayer: (campaignId: string, broadcastableId: string, deliverableId: string, timecode?: string) =>
    `${paths.player(campaignId, broadcastableId)}?${SHOWN_DELIVERABLE}=${encodeURIComponent(deliverableId)}${
      timecode === undefined ? '' : `&${SHOWN_TIMECODE}=${encodeURIComponent(timecode)}`
    }`,
  /** The same, showing one of them beside the master. */
  comparison: (campaignId: string, broadcastableId: string, deliverableId: string) =>
    `${paths.deliverablePlayer(campaignId, broadcastableId, deliverableId)}&${COMPARED_WITH_MASTER}`,
  /** The master at a timecode of its own. */
  playerAt: (campaignId: string, broadcastableId: string, timecode: string) =>
    `${paths.player(campaignId, broadcastableId)}?${SHOWN_TIMECODE}=${encodeURIComponent(timecode)}`,
  invoices: '/invoices',
  terms: '/cgv',
  /** An earlier version of the terms. */
  termsOf: (version: string) => `/cgv?${TERMS_VERSION}=${encodeURIComponent(version)}`,
  help: '/help',
  /** A subject of the help, at a section. */
  helpOn: (
    subject:
      | 'identifiers'
      | 'masters'
      | 'loudness'
      | 'field-order'
      | 'subtitles'
      | 'checks'
      | 'uploads'
      | 'invoices'
      | 'notifications',
    section?: string,
  ) => `/help/${subject}${section === undefined ? '' : `#${encodeURIComponent(section)}`}`,
  /** A file of the build about exporting masters (scripts/web/master-exports.ts). */
  masterExport: (fileName: string) => `/exports/${fileName}`,
  legalNotice: '/legal',
  privacy: '/privacy',
  cookies: '/cookies',
  dataProcessing: '/data-processing',
  /** For a film's holder; the mailed link's token is in the fragment. */
  upload: '/upload',
  /** For someone without an account who approves a spot; the link's token is in the fragment. */
  review: '/review',
  /** Pages of the platform's operators. */
  ops: '/ops',
  opsDecided: '/ops/decided',
  opsFilm: (filmId: string) => `/ops/films/${encodeURIComponent(filmId)}`,
  /** The film's master at a timecode of its own. */
  opsFilmAt: (filmId: string, timecode: string) =>
    `${paths.opsFilm(filmId)}?${SHOWN_TIMECODE}=${encodeURIComponent(timecode)}`,
  opsJobs: '/ops/jobs',
  opsJob: (jobId: string) => `/ops/jobs/${encodeURIComponent(jobId)}`,
  opsDestinations: '/ops/destinations',
  opsDestination: (organizationId: string) => `/ops/destinations/${encodeURIComponent(organizationId)}`,
  opsNewDestination: '/ops/destinations/new',
  opsProfiles: '/ops/profiles',
  opsProfile: (profileId: string) => `/ops/profiles/${encodeURIComponent(profileId)}`,
  opsNewProfile: '/ops/profiles/new',
  /** The form of a new profile, filled from another one. */
  copyOfProfile: (profileId: string) => `/ops/profiles/new?${COPIED_PROFILE}=${encodeURIComponent(profileId)}`,
  opsOrganizations: '/ops/organizations',
  opsPayments: '/ops/payments',
  opsInvoices: '/ops/invoices',
  opsOperators: '/ops/operators',
  opsAudit: '/ops/audit',
} as const;

/** `target` with the address to return to after signing in. */
export function withRedirect(target: string, redirect: string | null): string {
  return redirect === null ? target : `${target}?redirect=${encodeURIComponent(redirect)}`;
}
