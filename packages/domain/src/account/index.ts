export { auditLimits, PASSING_AUDIT_ACTIONS } from './audit-lines.ts';
export {
  canMailOthers,
  confirmationExpiry,
  confirmationState,
  MAILS_PER_DAY,
  mailDay,
  secondsToNextMailDay,
} from './email-confirmation.ts';
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
  isMember,
  isOperator,
  isPaymentEnabled,
  type Owned,
  orderingOrganizationId,
} from './permissions.ts';
export { type CreditHours, DEFAULT_CREDIT_HOURS, termsVersion } from './terms.ts';
