import { findAnswerForMail, listFilmComments } from '@spotway/database';
import { storedProxyDetails } from '@spotway/domain/film';
import { timecodeOfFrame } from '@spotway/domain/shared';
import { renderMail } from '@spotway/mail';
import { aboutOrder, type Occasion, spotTitle, type WriteLetter } from './letter.ts';

/**
 * What a reviewer said of a film, with the comments begun through their link that are open: to the member who made the link, and as a second
 * occurrence to whoever ordered.
 */
export const reviewAnswered: WriteLetter = async (occasion) => {
  const { db, subjectId, order, occurrence, isForColleague, brand } = occasion;
  const found = await findAnswerForMail(db, subjectId);
  if (!found) return null;
  const { answer, spot, link } = found;
  const maker = { id: found.makerId, to: found.makerEmail, language: found.makerLanguage, name: found.makerName };
  const orderer = { id: order.customerId, to: order.customerEmail, language: order.language, name: order.customerName };
  const { id: readerId, to, language, name: recipientName } = occurrence || isForColleague ? orderer : maker;
  const facts = {
    ...aboutOrder(occasion),
    recipientName,
    spot,
    answer: answer.answer,
    authorName: answer.authorName,
    text: answer.text,
    comments: await openComments(occasion, found),
  };
  return {
    ...{ to, language, readerId },
    about: { spot: spotTitle(spot), answer: answer.answer },
    render: (notice) => renderMail('reviewAnswered', language, facts, brand, notice),
    ...(link.email && { replyTo: link.email }),
  };
};

async function openComments(
  { db }: Pick<Occasion, 'db'>,
  { answer, link, proxyDetails }: NonNullable<Awaited<ReturnType<typeof findAnswerForMail>>>,
): Promise<{ timecode: string; text: string }[]> {
  if (!proxyDetails) return [];
  const { frameRate, startTc, isDropFrame } = storedProxyDetails(proxyDetails);
  // Stored with colons only; drop-frame is told apart by its last separator.
  const start = startTc !== null && isDropFrame ? startTc.replace(/:(\d+)$/, ';$1') : startTc;
  const rows = await listFilmComments(db, answer.broadcastableId);
  return rows
    .flatMap(({ comment: { frame, text, reviewLinkId, closedAt } }) =>
      frame !== null && reviewLinkId === link.id && closedAt === null ? [{ frame, text }] : [],
    )
    .sort((a, b) => a.frame - b.frame)
    .map(({ frame, text }) => ({ timecode: timecodeOfFrame(frame, start, frameRate), text }));
}
