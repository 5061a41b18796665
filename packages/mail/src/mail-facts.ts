import type { DisputeState, InvoiceKind } from '@spotway/domain/billing';
import type { OutagePart } from '@spotway/domain/faults';
import type { PipelineStage } from '@spotway/domain/work';

/** Who writes; configuration, so that no text names the product (decisions, "Names and brand"). */
export type Brand = {
  name: string;
  supportEmail: string;
  /** Address of the web application, with or without a final slash. */
  baseUrl: string;
};

export type CampaignFacts = { campaignId: string; campaign: string; advertiser: string; product: string };
export type SpotFacts = { title: string; version: string; pubId: string };
/** Integer cents. */
export type AmountFacts = { subtotalCents: number; vatCents: number; totalCents: number };

/** Who speaks in a mail that a user has sent to somebody else. */
export type Author = { name: string; email: string; organization: string };

/** What each kind of mail has to know. Names of people may be empty: the greeting does without. */
export type MailFacts = {
  orderReceived: CampaignFacts & {
    recipientName: string;
    spots: (SpotFacts & { destinations: string[] })[];
    /** Not for an order without a price. */
    amount?: AmountFacts;
    /** The files come later: the upload was skipped. */
    isAwaitingFiles: boolean;
  };
  filesMissing: CampaignFacts & { recipientName: string; orderedAt: Date; spots: SpotFacts[] };
  /** Source and deliverable files of these spots go, each on its day. */
  retentionWarning: CampaignFacts & { recipientName: string; spots: (SpotFacts & { removesAt: Date })[] };
  rejected: CampaignFacts & { recipientName: string; spot: SpotFacts; reasons: string[] };
  /** A subtitle file can't be used; the film itself goes on. `waiting`: destinations that require subtitles. */
  subtitleRefused: CampaignFacts & {
    recipientName: string;
    spot: SpotFacts;
    fileName: string;
    reason: string;
    waiting: string[];
  };
  /** A film waits: its file is named after another spot. `named`: the identifier in its name. */
  nameToConfirm: CampaignFacts & {
    recipientName: string;
    spot: SpotFacts;
    fileName: string;
    named: string;
    expected: string;
  };
  delivered: CampaignFacts & {
    recipientName: string;
    spots: (SpotFacts & { deliveries: { destination: string; deliveredAt: Date }[] })[];
    /** The delivery report goes with the mail. */
    hasReport: boolean;
  };
  operatorAlert: Partial<CampaignFacts> & {
    stage: PipelineStage;
    jobId: string;
    attempts: number;
    failedAt: Date;
    error: string;
  };
  /** To the operator: a schedule that fails again and again, or a sweep of the store that refuses to go on. */
  scheduleAlert: { schedule: string; ranAt: Date; problem: 'failing' | 'sweepRefused'; details: string };
  /** To the operator: the store refuses one of the platform's keys what it needs. `details`: what, one a line. */
  storageAlert: { foundAt: Date; details: string };
  /** To the operator: work waits for a part that is away, for a destination by its name. */
  outageAlert: {
    part: OutagePart;
    destination: string | null;
    stage: PipelineStage;
    /** One of the jobs that wait. */
    jobId: string;
    since: Date;
    error: string;
  };
  /** To the operator: money that went without its order. `code`: the refusal, a code of the contract. */
  paymentAlert: {
    problem: 'notOrdered' | 'returned' | 'refundFailed' | `dispute-${DisputeState}`;
    intentId: string;
    /** Including tax. */
    amountCents: number;
    createdAt: Date;
    code: string | null;
    /** Of a contested payment, in cents. */
    dispute?: { amountCents: number; withdrawnCents: number } | undefined;
  };
  /** To the operator: a checked film awaits his decision. Findings are numbers of errors and warnings. */
  filmToDecide: CampaignFacts & {
    filmId: string;
    organization: string;
    spot: SpotFacts;
    /** When the file had arrived whole; null when it was not noted. */
    receivedAt: Date | null;
    nbErrors: number;
    nbWarnings: number;
  };
  /** To an address that somebody registered with: nothing but the address itself is theirs. */
  confirmEmail: { email: string; token: string; expiresAt: Date };
  resetPassword: { recipientName: string; email: string; token: string; expiresAt: Date };
  /** To the holder of a film, who has no account: the link lets him send the film of this spot. */
  uploadDelegation: {
    askedBy: Author;
    company: string;
    spot: SpotFacts;
    durationSeconds: number;
    advertiser: string;
    product: string;
    /** In the customer's own words. */
    message: string | null;
    token: string;
    expiresAt: Date;
  };
  /** To the holder whose film was rejected: his link takes a corrected one. */
  rejectedToHolder: {
    askedBy: string;
    spot: SpotFacts;
    advertiser: string;
    product: string;
    reasons: string[];
    token: string;
    expiresAt: Date;
  };
  invitation: { inviterName: string; inviterEmail: string; organization: string; acceptPath: string; expiresAt: Date };
  /** The document goes with the mail. */
  invoice: {
    recipientName: string;
    kind: InvoiceKind;
    /** Whom it is addressed to. */
    organization: string;
    number: string;
    /** Days such as `2026-11-21`. */
    issuedOn: string;
    dueOn: string;
    /** Campaigns it is about. */
    campaigns: string[];
    /** The month it collects, such as `2026-11`. */
    month: string | null;
    amount: AmountFacts;
    /** By card; else the invoice says how to pay. */
    isPaid: boolean;
  };
};

export type MailKind = keyof MailFacts;

export type RenderedMail = { subject: string; text: string; html: string };
