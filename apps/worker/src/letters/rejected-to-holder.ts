import { findAskedSpot, findDelegation, findMaterial, findOperatedFilm, issueDelegationLink } from '@spotway/database';
import { delegationState } from '@spotway/domain/order';
import { renderMail } from '@spotway/mail';
import type { WriteLetter } from './letter.ts';

/**
 * Tells the holder who sent a rejected film, with another link of their delegation; replies go to the person who asked them. None when a
 * member sent the film, when it has been replaced since, and once the delegation has been revoked or has expired.
 */
export const rejectedToHolder: WriteLetter = async ({ db, subjectId: filmId, now, brand }) => {
  const film = (await findOperatedFilm(db, filmId))?.film;
  const delegationId = (await findMaterial(db, filmId))?.delegationId;
  if (!film?.rejectedAt || film.supersededAt || !delegationId) return null;
  const found = await findDelegation(db, delegationId);
  const asked = await findAskedSpot(db, delegationId);
  if (!found || !asked) return null;
  if (delegationState({ ...found.delegation, isFilmQualified: found.isFilmQualified }, now) !== 'open') return null;
  const { delegation, title, version, pubId, advertiser, product, askedByName, askedByEmail } = asked;
  const { token } = await issueDelegationLink(db, delegationId);
  const facts = {
    askedBy: askedByName,
    spot: { title, version, pubId },
    advertiser,
    product,
    reasons: (film.rejectionReason ?? '').split('\n'),
    token,
    expiresAt: delegation.expiresAt,
  };
  const { email: to, language } = delegation;
  const render = () => renderMail('rejectedToHolder', language, facts, brand);
  return { to, replyTo: askedByEmail, language, readerId: null, render };
};
