/** How long the link of an operator's invitation lasts; it chooses his password, once. */
const OPERATOR_INVITATION_DAYS = 3;
const DAY_MS = 24 * 3_600_000;

export function operatorInvitationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + OPERATOR_INVITATION_DAYS * DAY_MS);
}

/** What the rule needs to know of a member of the platform's own organisation. */
export interface OperatorAccount {
  readonly userId: string;
  /** False until he chose a password by the link of his invitation. */
  readonly hasPassword: boolean;
}

/** Whether an operator may be taken off: somebody who can sign in has to stay. */
export function canRemoveOperator(operators: readonly OperatorAccount[], userId: string): boolean {
  return operators.some((operator) => operator.userId !== userId && operator.hasPassword);
}
