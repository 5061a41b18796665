import { type Actor, isMember, isOperator, type Owned } from './permissions.ts';

/** Of a comment's or an answer's text, in UTF-16 code units. */
export const COMMENT_MAX_LENGTH = 2000;
/** Comments and answers of one film together. */
export const MAX_COMMENTS_PER_FILM = 500;

/** A comment at a frame, with its answers. */
export interface CommentThread extends Owned {
  /** Its organisation lets operators see it. */
  readonly isShared: boolean;
}

/** Only members of the film's organisation begin threads; operators answer the shared ones. */
export function canComment(actor: Actor, film: Owned): boolean {
  return isMember(actor, film.organizationId);
}

/** Members of the film's organisation see every thread, operators only those shared with them. */
export function canViewThread(actor: Actor, thread: CommentThread): boolean {
  return isMember(actor, thread.organizationId) || (isOperator(actor) && thread.isShared);
}

/** Anyone who sees a thread may answer, close and reopen it. */
export function canAnswerThread(actor: Actor, thread: CommentThread): boolean {
  return canViewThread(actor, thread);
}

/** Only members of the film's organisation decide what operators see of its review. */
export function canShareThread(actor: Actor, thread: CommentThread): boolean {
  return isMember(actor, thread.organizationId);
}
