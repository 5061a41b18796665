export { formatFileSize, formatSpeed } from './byte-size.ts';
export {
  COUNTRY_CODES,
  countryName,
  DEFAULT_COUNTRY,
  hasFrenchPostcode,
  hasPostcode,
  hasSiret,
  isCountryCode,
} from './countries.ts';
export { withOrdinal } from './day-words.ts';
export {
  type AssetKind,
  type FileRole,
  JOB_PHASES,
  type JobPhase,
  LANGUAGES,
  type Language,
  LEGAL_MENTIONS,
  type LegalMention,
  ORGANIZATION_KINDS,
  type OrganizationKind,
  SERVICES,
  type Service,
  SHOW_FILE_KINDS,
  type ShowFileKind,
  STORAGE_STATES,
  type StorageState,
  UPLOAD_STATES,
  type UploadState,
  VERSIONS,
  type Version,
} from './enumerations.ts';
export {
  FRAME_RATE_25,
  type FrameRate,
  frameNearestTo,
  frameRateLabel,
  framesInMilliseconds,
  isKnownFrameRate,
  isSameFrameRate,
  nominalFramesPerSecond,
  nominalRate,
  parseFrameRate,
  samplesInFrames,
} from './frame-rate.ts';
export {
  type FoundIdentifier,
  findFilmIdentifier,
  findFilmIdentifiers,
  identifierDurationSeconds,
  identifierKey,
  isFilmIdentifier,
  isIdCrea,
  isPubId,
  type PubIdProblem,
  pubIdProblem,
} from './identifiers.ts';
export { LANGUAGE_COOKIE, preferredLanguage } from './language.ts';
export { formatEuros } from './money.ts';
export {
  isOpen,
  nextChange,
  nextOpening,
  openingHours,
  processingDue,
  timeLeft,
  type Urgency,
  urgencyOf,
} from './opening-hours.ts';
export {
  addCalendarDays,
  type CalendarDay,
  formatParisMoment,
  parisDay,
  parisInstant,
  parisMinute,
  parisTimeInUtc,
} from './paris-time.ts';
export { inTenths, readsAbove, readsBelow } from './shown-tenths.ts';
export { storedShape, UnknownShape } from './stored-shape.ts';
export { formatTimecode, framesPerDay, parseTimecode, timecodeOfFrame } from './timecode.ts';
