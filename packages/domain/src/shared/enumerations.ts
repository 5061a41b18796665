/** Closed lists (specification, point 3, "Enumerations") used by several parts of the product. */

export const SHOW_FILE_KINDS = ['Material', 'Audio', 'Subtitle', 'Extra'] as const;
export type ShowFileKind = (typeof SHOW_FILE_KINDS)[number];

export const SERVICES = ['subtitling', 'audioDescription', 'arppSubmission'] as const;
export type Service = (typeof SERVICES)[number];

export const VERSIONS = ['Version 1', 'Version 2', 'Version 3', 'Version 4', 'Version 5'] as const;
export type Version = (typeof VERSIONS)[number];

/** Legal mention codes: none, A to R, V, W, X, and INC (unknown). */
export const LEGAL_MENTIONS = [
  'none',
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R'] as const),
  ...(['V', 'W', 'X'] as const),
  'INC',
] as const;
export type LegalMention = (typeof LEGAL_MENTIONS)[number];

export const JOB_PHASES = ['Waiting', 'Downloading', 'Encoding', 'Packaging', 'Uploading', 'Finished'] as const;
export type JobPhase = (typeof JOB_PHASES)[number];

const ASSET_KINDS = [
  'ProxyManifest',
  'ProxyDashVideo',
  'ProxyAudio',
  'ProxySubtitle',
  'DeliverableProxy',
  'MasterFrame',
  'VerificationReportPdf',
  'VerificationReportXml',
  'Video',
  'Audio',
  'Subtitle',
  'Extra',
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** Purpose of a stored file: the customer's copy, a deliverable, or one of the proxies. */
const FILE_ROLES = [
  'copy',
  'deliverable',
  'proxy_low_res',
  'proxy_subtitle',
  'proxy_deliverable',
  'master_frame',
] as const;
export type FileRole = (typeof FILE_ROLES)[number];

export const STORAGE_STATES = ['Active', 'Archived', 'Restoring'] as const;
export type StorageState = (typeof STORAGE_STATES)[number];

export const UPLOAD_STATES = ['OnGoing', 'Paused', 'Finished'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

export const ORGANIZATION_KINDS = ['client', 'destination', 'operator'] as const;
export type OrganizationKind = (typeof ORGANIZATION_KINDS)[number];

export const LANGUAGES = ['fr', 'en'] as const;
/** Interface languages; French is the fallback (decisions, "Names and brand"). */
export type Language = (typeof LANGUAGES)[number];
