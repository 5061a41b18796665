import type { OrganizationKind } from '../shared/index.ts';

/** The parts of an account's export, in its order; each is a file of the archive. */
export const EXPORTED_SECTIONS = [
  'profile',
  'organizations',
  'sessions',
  'devices',
  'trustedBrowsers',
  'authenticatorApps',
  'passkeys',
  'addressChanges',
  'addressConfirmations',
  'invitationsReceived',
  'invitationsSent',
  'orders',
  'drafts',
  'destinationSets',
  'savedViews',
  'laterOrders',
  'payments',
  'files',
  'fileRequests',
  'reviewLinks',
  'comments',
  'notes',
  'mails',
  'noticeChoices',
  'notices',
  'mailCounts',
  'actions',
] as const;
export type ExportedSection = (typeof EXPORTED_SECTIONS)[number];

/** Why an account can't be erased yet. */
export const ERASURE_OBSTACLES = [
  /** Nobody else could operate the platform. */
  'last_operator',
  /** A card payment is between authorisation and order, or being given back. */
  'payment_open',
  /** Orders of an organisation that would close still await their invoice. */
  'orders_uninvoiced',
  /** An invoice to be paid by transfer has not fallen due. */
  'invoice_due',
  /** A film is being sent, checked or delivered. */
  'deliveries_running',
] as const;
type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

/** An organisation of the user, with what would be left unfinished if it closed. */
export interface ErasedMembership {
  readonly id: string;
  readonly name: string;
  readonly kind: OrganizationKind;
  readonly members: number;
  /** It has ordered, paid or been invoiced. */
  readonly hasRecords: boolean;
  readonly openPayments: number;
  readonly uninvoicedOrders: number;
  readonly dueInvoices: number;
  readonly runningFilms: number;
}

export interface ErasureFacts {
  readonly memberships: readonly ErasedMembership[];
  /** Another operator can sign in. */
  readonly hasOtherOperator: boolean;
  /** The user's own card payments that are not settled, whichever organisation they are for. */
  readonly openPayments: number;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What erasing an account does. */
export interface ErasurePlan {
  /** Without an organisation the obstacle is the user's own. Nothing happens while there is one. */
  readonly obstacles: readonly { readonly obstacle: ErasureObstacle; readonly organization: Named | null }[];
  /** Go on without the user. */
  readonly left: readonly Named[];
  /** Have records and no other member: nobody can open them afterwards. The user must agree to it. */
  readonly closed: readonly Named[];
  /** Have neither records nor other members. */
  readonly deleted: readonly Named[];
}

/**
 * What goes and what stays when a user has their account erased (GDPR, article 17). Records that the law keeps (Code de commerce, article L123-22) stay
 * with their organisation; an organisation only closes once nothing of it is unpaid or under way.
 */
export function erasurePlan({ memberships, hasOtherOperator, openPayments }: ErasureFacts): ErasurePlan {
  const obstacles: { obstacle: ErasureObstacle; organization: Named | null }[] = [];
  const plan = { left: [] as Named[], closed: [] as Named[], deleted: [] as Named[] };
  if (openPayments > 0) obstacles.push({ obstacle: 'payment_open', organization: null });
  for (const { id, name, kind, members, hasRecords, ...open } of memberships) {
    const organization = { id, name };
    if (kind === 'operator' && !hasOtherOperator) obstacles.push({ obstacle: 'last_operator', organization });
    // Delivery points and the platform are managed by operators, also without members.
    if (members > 1 || kind !== 'client') plan.left.push(organization);
    else if (!hasRecords) plan.deleted.push(organization);
    else {
      plan.closed.push(organization);
      if (open.openPayments > 0) obstacles.push({ obstacle: 'payment_open', organization });
      if (open.uninvoicedOrders > 0) obstacles.push({ obstacle: 'orders_uninvoiced', organization });
      if (open.dueInvoices > 0) obstacles.push({ obstacle: 'invoice_due', organization });
      if (open.runningFilms > 0) obstacles.push({ obstacle: 'deliveries_running', organization });
    }
  }
  return { obstacles, ...plan };
}

/** The user has agreed to close exactly the organisations that would close: if another one would by now, they are asked again. */
export function agreesToClose({ closed }: Pick<ErasurePlan, 'closed'>, agreed: readonly string[]): boolean {
  return closed.length === new Set(agreed).size && closed.every(({ id }) => agreed.includes(id));
}

/** Under a name that no mail server has (RFC 2606, section 2). */
const ERASED_HOST = 'deleted.invalid';

/** The address an erased account keeps: unique, and nobody's. */
export function erasedEmail(userId: string): string {
  return `${userId}@${ERASED_HOST}`;
}

/** Whether an address belonged to an account that has been erased: nothing is sent to it. */
export function isErasedEmail(address: string): boolean {
  return address.toLowerCase().endsWith(`@${ERASED_HOST}`);
}
