export {
  canUndo,
  isNoticeEvent,
  MAIL_MODES,
  type MailChoices,
  type MailMode,
  mailMode,
  NO_CHOICES,
  NOTICE_EVENTS,
  type NoticeChoices,
  type NoticeEvent,
  type NoticeReader,
  type NoticeWays,
  switchedOff,
  type UnsubscribeSubject,
  waysOfTelling,
} from './choices.ts';
export { summaryCutoff } from './summary.ts';
export { readUnsubscribeToken, type UnsubscribeToken, writeUnsubscribeToken } from './unsubscribe-token.ts';
