/** Lifetime of an operator's invitation link, with which they choose a password, once. */
const OPERATOR_INVITATION_DAYS = 3;
const DAY_MS = 24 * 3_600_000;

export function operatorInvitationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + OPERATOR_INVITATION_DAYS * DAY_MS);
}

/** A member of the platform's own organisation. */
export interface OperatorAccount {
  readonly userId: string;
  /** False until they have chosen a password through their invitation link. */
  readonly hasPassword: boolean;
}

/** Whether an operator may be removed: at least one other who can sign in must remain. */
export function canRemoveOperator(operators: readonly OperatorAccount[], userId: string): boolean {
  return operators.some((operator) => operator.userId !== userId && operator.hasPassword);
}
