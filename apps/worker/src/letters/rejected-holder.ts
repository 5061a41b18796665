import {
  type Database,
  findAskedSpot,
  findDelegation,
  findMaterial,
  findOperatedFilm,
  issueDelegationLink,
} from '@spotway/database';
import { delegationState } from '@spotway/domain/order';
import type { Language } from '@spotway/domain/shared';
import type { MailFacts } from '@spotway/mail';

/** The mail to the holder of a rejected film: to whom, in which language, and who reads his answer. */
export interface HolderLetter {
  readonly email: string;
  readonly replyTo: string;
  readonly language: Language;
  readonly facts: MailFacts['rejectedToHolder'];
}

/**
 * What the holder who sent a rejected film is told, with a further link of his delegation. Null when a member sent the film, when it
 * was replaced meanwhile, and once the delegation was revoked or has expired.
 */
export async function holderOfRejected(db: Database, filmId: string, now: Date): Promise<HolderLetter | null> {
  const film = (await findOperatedFilm(db, filmId))?.film;
  const delegationId = (await findMaterial(db, filmId))?.delegationId;
  if (!film?.rejectedAt || film.supersededAt || !delegationId) return null;
  const found = await findDelegation(db, delegationId);
  const asked = await findAskedSpot(db, delegationId);
  if (!found || !asked) return null;
  if (delegationState({ ...found.delegation, isFilmQualified: found.isFilmQualified }, now) !== 'open') return null;
  const { delegation, title, version, pubId, advertiser, product, askedByName, askedByEmail } = asked;
  const { token } = await issueDelegationLink(db, delegationId);
  return {
    email: delegation.email,
    replyTo: askedByEmail,
    language: delegation.language,
    facts: {
      askedBy: askedByName,
      spot: { title, version, pubId },
      advertiser,
      product,
      reasons: (film.rejectionReason ?? '').split('\n'),
      token,
      expiresAt: delegation.expiresAt,
    },
  };
}
