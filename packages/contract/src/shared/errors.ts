import { z } from 'zod';

/**
 * The catalogue of error codes: every refusal by the API, with its HTTP status. The web has a message for each code; for other clients the API
 * adds one in the caller's language (decisions, "API conventions").
 */
export const ERROR_STATUS = {
  bad_request: 400,
  validation_failed: 400,
  password_weak: 400,
  passwords_differ: 400,
  signature_refused: 403,
  origin_refused: 403,
  unauthenticated: 401,
  invalid_credentials: 401,
  wrong_password: 400,
  second_step_needed: 401,
  second_step_ended: 410,
  wrong_code: 400,
  codes_paused: 429,
  passkey_refused: 400,
  too_many_passkeys: 409,
  set_up_ended: 410,
  email_to_confirm: 403,
  second_factor_needed: 403,
  second_factor_missing: 409,
  second_factor_demanded: 409,
  reset_token_invalid: 400,
  email_taken: 409,
  email_unconfirmed: 403,
  confirmation_invalid: 400,
  confirmation_done: 409,
  confirmation_expired: 410,
  invitation_invalid: 400,
  invitation_used: 409,
  invitation_expired: 410,
  invitation_revoked: 410,
  invitation_other_address: 403,
  too_many_invitations: 409,
  member_known: 409,
  member_invited: 409,
  last_member: 409,
  only_organization: 409,
  erasure_address_differs: 400,
  erasure_prevented: 409,
  erasure_unagreed: 409,
  not_found: 404,
  method_not_allowed: 405,
  not_payment_enabled: 403,
  forbidden: 403,
  payment_required: 402,
  payment_deactivated: 409,
  payment_intent_missing: 402,
  payment_intent_failed: 502,
  payment_not_awaiting: 409,
  payment_not_authorised: 409,
  payment_of_other_order: 409,
  refund_refused: 409,
  credit_exceeds_invoice: 409,
  credit_by_refund: 409,
  invoice_not_reissued: 409,
  draft_changed: 409,
  too_many_drafts: 409,
  set_name_taken: 409,
  too_many_sets: 409,
  view_name_taken: 409,
  too_many_views: 409,
  quote_changed: 409,
  key_reused: 409,
  pub_id_taken: 409,
  destination_unknown: 400,
  destination_ordered: 409,
  destination_refuses: 409,
  upload_incomplete: 409,
  upload_finished: 409,
  file_too_large: 413,
  file_refused: 409,
  image_refused: 409,
  file_removed: 410,
  material_locked: 409,
  duration_locked: 409,
  loudness_locked: 409,
  file_arrived: 409,
  upload_elsewhere: 409,
  delegation_invalid: 401,
  delegation_expired: 401,
  delegation_revoked: 401,
  delegation_finished: 401,
  too_many_delegations: 409,
  review_link_invalid: 401,
  review_link_expired: 401,
  review_link_revoked: 401,
  too_many_review_links: 409,
  film_not_watchable: 409,
  too_many_answers: 409,
  campaign_delivered: 409,
  mail_refused: 409,
  mail_not_sent: 503,
  too_many_mails: 429,
  too_many_messages: 429,
  sender_missing: 400,
  operator_known: 409,
  last_operator: 409,
  job_not_failed: 409,
  film_decided: 409,
  film_not_checked: 409,
  acceptance_reason_missing: 400,
  findings_changed: 409,
  film_replaced: 409,
  name_not_carried: 409,
  film_encoded: 409,
  frame_outside_film: 400,
  too_many_comments: 409,
  too_many_master_frames: 409,
  deliverable_not_held: 409,
  deliverable_damaged: 409,
  deliverable_not_watchable: 409,
  service_not_ordered: 409,
  leader_film_taken: 409,
  leader_film_used: 409,
  profile_taken: 409,
  profile_changed: 409,
  profile_retired: 409,
  profile_used: 409,
  secrets_missing: 400,
  secrets_to_reenter: 400,
  regulator_login_failed: 401,
  regulator_session_ended: 401,
  regulator_unavailable: 502,
  request_timeout: 408,
  headers_too_large: 431,
  payload_too_large: 413,
  range_unsatisfiable: 416,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  storage_refused: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The API's only error shape. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    details: z.unknown().optional(),
    requestId: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A refusal with its code. `facts` are sent to the client as `details`; the cause only goes to the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly facts: unknown;
  readonly status: number;
  /** Seconds until the same call may succeed, if known. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, options: { cause?: unknown; facts?: unknown; retryAfterSeconds?: number } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.facts = options.facts;
    this.status = ERROR_STATUS[code];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
