/** Everything a campaign's activity log tells. */
export const ACTIVITY_KINDS = [
  'ordered',
  'destinationsOrdered',
  'paid',
  'refunded',
  'invoiced',
  'credited',
  'filmAsked',
  'filmAskRevoked',
  'holderOpened',
  'fileSent',
  'uploadExpired',
  'nameConfirmed',
  'durationCorrected',
  'normalisationAsked',
  'checked',
  'accepted',
  'rejected',
  'serviceAttached',
  'submissionChanged',
  'workRetried',
  'deliverableReleased',
  'reviewLinkMade',
  'reviewLinkRevoked',
  'reviewOpened',
  'reviewReopened',
  'approved',
  'changesRequested',
  'approvalWaitBegun',
  'approvalWaitEnded',
  'delivered',
  'archived',
  'mailed',
  'note',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Whose act it is: of the customer's own people, of people with a mailed link, of operators, or of either customers or operators. */
type Role = 'customer' | 'guest' | 'operator' | 'either';

/** Without a known actor, acts are the platform's. */
const ROLES: Readonly<Record<ActivityKind, Role>> = {
  ordered: 'customer',
  destinationsOrdered: 'customer',
  paid: 'customer',
  refunded: 'operator',
  invoiced: 'operator',
  credited: 'operator',
  filmAsked: 'customer',
  filmAskRevoked: 'customer',
  holderOpened: 'guest',
  fileSent: 'customer',
  uploadExpired: 'operator',
  nameConfirmed: 'customer',
  durationCorrected: 'either',
  normalisationAsked: 'customer',
  checked: 'operator',
  accepted: 'operator',
  rejected: 'operator',
  serviceAttached: 'operator',
  submissionChanged: 'operator',
  workRetried: 'either',
  deliverableReleased: 'operator',
  reviewLinkMade: 'customer',
  reviewLinkRevoked: 'customer',
  reviewOpened: 'guest',
  reviewReopened: 'guest',
  approved: 'guest',
  changesRequested: 'guest',
  approvalWaitBegun: 'customer',
  approvalWaitEnded: 'customer',
  delivered: 'operator',
  archived: 'operator',
  mailed: 'operator',
  note: 'either',
};

/** Who did something, as a campaign's log says. An operator acts for the platform and is not named. */
export type ActivityAuthor =
  /** An empty name is that of a deleted account. */
  | { readonly kind: 'person'; readonly name: string }
  /** Who holds a mailed link, by the name or address known; null if it was passed on without either. */
  | { readonly kind: 'guest'; readonly name: string | null }
  | { readonly kind: 'operator' }
  | { readonly kind: 'platform' };

/** @param actor null if no account did it */
export function activityAuthor(
  kind: ActivityKind,
  actor: { readonly name: string; readonly isOfCustomer: boolean } | null,
  guestName: string | null,
): ActivityAuthor {
  const role = ROLES[kind];
  if (role === 'guest' || guestName !== null) return { kind: 'guest', name: guestName };
  if (!actor) return { kind: 'platform' };
  const isPerson = role === 'customer' || (role === 'either' && actor.isOfCustomer);
  return isPerson ? { kind: 'person', name: actor.name } : { kind: 'operator' };
}
