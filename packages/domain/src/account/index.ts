export { PASSING_AUDIT_ACTIONS, auditLimits } from './audit-lines.ts';
export { MAILS_PER_DAY, canMailOthers, confirmationExpiry, confirmationState, mailDay, secondsToNextMailDay } from './email-confirmation.ts';
export { canRemoveOperator, operatorInvitationExpiry } from './operators.ts';
export { MAX_WAITING_GUESSES, guessDelayMs, rememberedGuesses } from './password-guesses.ts';
export { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordProblem } from './password-rule.ts';
export { type Actor, type Owned, canOperate, canOrderFor, canRunAgain, canSkipUpload, canUploadTo, canViewCampaign, isMember, isOperator, isPaymentEnabled, orderingOrganizationId } from './permissions.ts';
export { type CreditHours, DEFAULT_CREDIT_HOURS, termsVersion } from './terms.ts';
