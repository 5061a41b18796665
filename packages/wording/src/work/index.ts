export { auditActionsNamed } from './audit-actions.ts';
export { type ExchangedFile, exchangedText, heldText, jobFailureText } from './failures.ts';
export { personName } from './people.ts';
export { stageNames } from './stage-names.ts';
