export {
  type AiringDoubt,
  type AwaitedAiring,
  airDateDoubt,
  airingDoubt,
  awaitedAirings,
} from './air-date/air-date-doubt.ts';
export { isAirDate, isPastAirDate, parisToday } from './air-date/first-air-date.ts';
export { parisPeriod, searchedDay } from './air-date/paris-period.ts';
export { COMPARED_FACTS, compareAnalyses, judgeStoredFile, type StoredFileJudgement } from './analysis-comparison.ts';
export {
  AUDIO_DESCRIPTION_MAX_BYTES,
  type AudioDescriptionFault,
  audioDescriptionFaults,
  soundFrames,
} from './audio-description.ts';
export {
  CAMPAIGN_NEEDS,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATES,
  type CampaignNeed,
  type CampaignSort,
  type CampaignState,
  campaignNeeds,
  isInState,
} from './campaign-needs.ts';
export {
  type CampaignColour,
  type CampaignStep,
  campaignColour,
  campaignStep,
  type SpotStatus,
  type StepStatus,
  spotStatus,
  stepBar,
  type TrackedSpot,
} from './campaign-step.ts';
export {
  type CampaignPromise,
  campaignPromise,
  type DeliveryPromise,
  deliveryPromise,
  type PromisedDelivery,
  type WatchedDelivery,
} from './delivery-promise.ts';
export {
  type ChoiceChanges,
  choiceChanges,
  DESTINATION_SET_NAME_MAX_LENGTH,
  type DestinationChoice,
  type DestinationSet,
  destinationSetKey,
  MAX_DESTINATION_SETS,
  offeredOf,
  setNameFault,
  withSet,
} from './destination-set/destination-set.ts';
export {
  countSpotsWithoutDestination,
  fillWithDestinations,
  isSameChoice,
  mostFrequentChoice,
} from './destination-set/last-destinations.ts';
export {
  DROP_ERRORS,
  type DropError,
  type DropTaken,
  type DropWarning,
  dropWarningFinding,
  judgeDroppedFile,
  SPOT_ACCEPTANCE,
} from './drop-rules.ts';
export {
  isSameListQuery,
  MAX_SAVED_VIEWS,
  VIEW_NAME_MAX_LENGTH,
  viewInUse,
  viewNameKey,
  viewRefusal,
} from './list/saved-views.ts';
export { isSameAddress, isSameSet, orderContent } from './order-content.ts';
export { DRAFT_DAYS, draftsKeptSince, MAX_DRAFTS } from './order-drafts.ts';
export { MAX_FILE_SIZE_BYTES, PART_SIZE_BYTES, partCount, partSizeBytes } from './part-plan.ts';
export {
  CATALOGUE_SIZE,
  catalogueStart,
  creativeSeconds,
  isSameProduct,
  legalMentionOf,
  matchesCreative,
  type RegulatorCreative,
} from './regulator-creative.ts';
export {
  canSelectTogether,
  importCreatives,
  isOtherProduct,
  type OrderAtImport,
  type RegulatorImport,
} from './regulator-import.ts';
export type { SpotTableColumn } from './spot-table/columns.ts';
export type { NamedDestination } from './spot-table/destinations.ts';
export type { SpotCellProblem, SpotTableFields } from './spot-table/fields.ts';
export { foldWords } from './spot-table/fold-words.ts';
export { type PastedCellProblem, readPastedCells } from './spot-table/pasted-cells.ts';
export {
  readSpotTable,
  SPOT_TABLE_MAX_COLUMNS,
  SPOT_TABLE_MAX_ROWS,
  type SpotTable,
  type SpotTableRow,
} from './spot-table/spot-table.ts';
export { fieldOfHeading, SPOT_TABLE_FIELDS } from './spot-table/words.ts';
export {
  type CampaignDraft,
  firstUnmetCondition,
  isDeclaredDuration,
  MAX_DECLARED_SECONDS,
  otherPubIds,
  type SpotDraft,
  type SpotProblem,
  spotProblems,
  type UnmetCondition,
} from './spot-validity.ts';
export {
  canDelegateUpload,
  canSendFile,
  canSendFor,
  DELEGATION_DAYS,
  DELEGATION_HEADER,
  DELEGATION_MESSAGE_MAX_LENGTH,
  type Delegate,
  type DelegateRefusal,
  delegateRefusal,
  delegationExpiry,
  delegationState,
  isUploadUnderWay,
  MAX_DELEGATIONS_PER_SPOT,
  type Sender,
  SILENT_UPLOAD_MS,
} from './upload-delegation.ts';
export { decideSweep, isOrphanRemovable, SILENT_UPLOAD_HOURS, uploadExpiry } from './upload-expiry.ts';
