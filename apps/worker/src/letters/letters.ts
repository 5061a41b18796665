import type { NotificationKind } from '@spotway/domain/work';
import { delivered } from './delivered.ts';
import { filesMissing } from './files-missing.ts';
import { filmToDecide } from './film-to-decide.ts';
import { invoice } from './invoice.ts';
import type { WriteLetter } from './letter.ts';
import { nameToConfirm } from './name-to-confirm.ts';
import { noteWritten } from './note-written.ts';
import { operatorAlert } from './operator-alert.ts';
import { orderReceived } from './order-received.ts';
import { rejected } from './rejected.ts';
import { rejectedToHolder } from './rejected-to-holder.ts';
import { retentionWarning } from './retention-warning.ts';
import { reviewAnswered } from './review-answered.ts';
import { subtitleRefused } from './subtitle-refused.ts';

/** Every letter about an order. */
export const LETTERS: Readonly<Record<NotificationKind, WriteLetter>> = {
  orderReceived,
  invoice,
  delivered,
  filmToDecide,
  rejected,
  rejectedToHolder,
  reviewAnswered,
  noteWritten,
  subtitleRefused,
  nameToConfirm,
  filesMissing,
  retentionWarning,
  operatorAlert,
};
