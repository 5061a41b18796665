export {
  ACTIVITY_KINDS,
  type ActivityKind,
  activityAuthor,
} from './activity/activity.ts';
export {
  NOTE_MAX_LENGTH,
  NOTE_SIDES,
  NOTES_PER_DAY,
  type NoteSide,
  noteSide,
} from './activity/campaign-notes.ts';
export { AUDIT_ACTIONS, type AuditAction, auditLimits, PASSING_AUDIT_ACTIONS } from './audit-lines.ts';
export { deviceOf } from './devices.ts';
export {
  canMailOthers,
  confirmationExpiry,
  confirmationState,
  emailChangeExpiry,
  MAILS_PER_DAY,
  mailDay,
  secondsToNextMailDay,
} from './email-confirmation.ts';
export {
  awaitsApproval,
  campaignReviewState,
  canAnswerFilm,
  FILM_ANSWERS,
  type FilmAnswer,
  MAX_ANSWERS_PER_FILM,
  REVIEW_STATES,
  REVIEWED_FILM_STATES,
  type ReviewedFilmState,
  reviewedFilmState,
  reviewState,
} from './film-approval.ts';
export {
  COMMENT_MAX_LENGTH,
  type CommentThread,
  canAnswerThread,
  canComment,
  canShareThread,
  canViewThread,
  MAX_COMMENTS_PER_FILM,
} from './film-comments.ts';
export { canRemoveOperator, operatorInvitationExpiry } from './operators.ts';
export { guessDelayMs, MAX_WAITING_GUESSES, rememberedGuesses } from './password-guesses.ts';
export { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordProblem } from './password-rule.ts';
export {
  type Actor,
  canOperate,
  canOrderFor,
  canRunAgain,
  canSkipUpload,
  canUploadTo,
  canViewCampaign,
  canWatchDeliverable,
  isMember,
  isOperator,
  isPaymentEnabled,
  listedOrganizationIds,
  type Owned,
} from './permissions.ts';
export {
  agreesToClose,
  ERASURE_OBSTACLES,
  type ErasureFacts,
  type ErasurePlan,
  EXPORTED_SECTIONS,
  type ExportedSection,
  erasedEmail,
  erasurePlan,
  isErasedEmail,
} from './personal-data.ts';
export {
  ANSWER_MAILS_PER_LINK_AND_DAY,
  canManageReviews,
  canReviewThread,
  MAX_REVIEW_LINKS_PER_SPOT,
  REVIEW_DAYS,
  REVIEW_MESSAGE_MAX_LENGTH,
  REVIEWER_NAME_MAX_LENGTH,
  type Reviewer,
  reviewLinkExpiry,
  reviewLinkState,
} from './review-links.ts';
export {
  acceptedSteps,
  areCodesPaused,
  MAX_PASSKEYS,
  MAX_WRONG_CODES_PER_STEP,
  PASSKEY_NAME_MAX_LENGTH,
  passkeyTicketExpiry,
  RECOVERY_CODES,
  readAppCode,
  readRecoveryCode,
  recoveryCodeFrom,
  secondStepExpiry,
  setUpsBegunSince,
  TRUST_DAYS,
  trustExpiry,
} from './second-factor/codes.ts';
export {
  canKeepOnly,
  demandingOrganizations,
  type Factors,
  hasSecondFactor,
  type OperatorsSecondFactor,
  owesSecondFactor,
  reachableOrganizations,
} from './second-factor/demand.ts';
export { SUPPORT_MESSAGE_MAX_LENGTH, SUPPORT_MESSAGES_PER_DAY } from './support-messages.ts';
export {
  activeOrganization,
  canManageTeam,
  departureProblem,
  type InvitationState,
  invitationState,
  isInvitedAddress,
  isNamedAfter,
  LOGO_MAX_BYTES,
  MAX_OPEN_INVITATIONS,
  memberInvitationExpiry,
} from './team.ts';
export {
  type CreditHours,
  DEFAULT_CREDIT_HOURS,
  readTermsVersion,
  TERMS_DATES,
  type TermsDate,
  termsVersion,
} from './terms.ts';
