import { type Executor, findOperatedFilm } from '@spotway/database';
import { judgeFileName } from '@spotway/domain/quality';
import type { MailFacts } from '@spotway/mail';
import { findFilm } from '../films/film.ts';

type Customer = Omit<MailFacts['nameToConfirm'], 'spot' | 'fileName' | 'named' | 'expected'>;

/** What the mail about an unconfirmed name says; null when it was confirmed, decided on or replaced meanwhile. */
export async function nameToConfirmFacts(
  db: Executor,
  customer: Customer,
  broadcastableId: string,
): Promise<MailFacts['nameToConfirm'] | null> {
  const film = (await findOperatedFilm(db, broadcastableId))?.film;
  if (!film || film.supersededAt || film.rejectedAt || film.qualifiedAt) return null;
  const { spot, material } = await findFilm(db, broadcastableId);
  const name = judgeFileName(material, spot);
  if (!name || name.confirmation) return null;
  return { ...customer, spot, fileName: material.name, ...name.mismatch };
}
