import { findAnswerForMail, listFilmComments } from '@spotway/database';
import { storedProxyDetails } from '@spotway/domain/film';
import { timecodeOfFrame } from '@spotway/domain/shared';
import { renderMail } from '@spotway/mail';
import { aboutOrder, type Occasion, type WriteLetter } from './letter.ts';

/**
 * What a reviewer said of a film, with the comments begun through their link that are open: to the member who made the link, and as a second
 * occurrence to whoever ordered.
 */
export const reviewAnswered: WriteLetter = async (occasion) => {
  const { db, subjectId, order, occurrence, brand } = occasion;
  const found = await findAnswerForMail(db, subjectId);
  if (!found) return null;
  const { answer, spot, link } = found;
  const maker = { to: found.makerEmail, language: found.makerLanguage, name: found.makerName };
  const orderer = { to: order.customerEmail, language: order.language, name: order.customerName };
  const { to, language, name: recipientName } = occurrence ? orderer : maker;
  const facts = {
    ...aboutOrder(occasion),
    recipientName,
    spot,
    answer: answer.answer,
    authorName: answer.authorName,
    text: answer.text,
    comments: await openComments(occasion, found),
  };
  const mail = renderMail('reviewAnswered', language, facts, brand);
  return { to, language, mail, ...(link.email && { replyTo: link.email }) };
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
