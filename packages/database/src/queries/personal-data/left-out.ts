import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  accounts,
  authTokens,
  broadcastables,
  deliveryProfiles,
  filmAnswers,
  filmComments,
  leaderFilms,
  passwordGuesses,
  paymentRefunds,
  recoveryCodes,
  regulatorSubmissions,
  reviewLinks,
  secondSteps,
  serviceAttachments,
  uploadDelegations,
} from '../../schema/index.ts';

const OPERATORS = 'an act of an operator for the platform; its line of the audit log is exported';
const HASHED = 'a hash from which no address can be read, kept for a day at most';
const OTHERS = 'an address or a name of somebody else; who asked is exported as the request';

/** Columns about people that an export leaves out, and why. */
export const LEFT_OUT: readonly (readonly [PgColumn, string])[] = [
  [accounts.userId, 'how the user signs in: only hashes and secrets'],
  [recoveryCodes.userId, 'recovery codes, of which only hashes are stored'],
  [secondSteps.userId, 'sign-ins under way, known by a hash for some minutes'],
  [authTokens.value, 'mailed secrets, of which only hashes are stored'],
  [passwordGuesses.account, HASHED],
  [filmComments.closedBy, 'who closed a comment is shown on the film; the comment may be somebody else’s'],
  [filmAnswers.authorName, 'typed by reviewers without an account'],
  [uploadDelegations.email, OTHERS],
  [reviewLinks.email, OTHERS],
  [broadcastables.decidedBy, OPERATORS],
  [serviceAttachments.attachedBy, OPERATORS],
  [regulatorSubmissions.updatedBy, OPERATORS],
  [paymentRefunds.actorUserId, OPERATORS],
  [deliveryProfiles.createdBy, OPERATORS],
  [leaderFilms.uploadedBy, OPERATORS],
];
