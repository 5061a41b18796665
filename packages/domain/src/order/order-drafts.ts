const DAY_MS = 86_400_000;

/** Days that a draft is kept after it was last saved; templates stay until somebody deletes them. */
export const DRAFT_DAYS = 90;
/** Drafts and templates of one organisation. */
export const MAX_DRAFTS = 200;

/** Drafts last saved before this instant may be deleted. */
export function draftsKeptSince(now: Date): Date {
  return new Date(now.getTime() - DRAFT_DAYS * DAY_MS);
}
