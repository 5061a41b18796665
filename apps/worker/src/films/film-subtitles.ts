import { findSubtitleOf } from '@spotway/database';
import { PermanentFailure } from '@spotway/queue';
import { readSubtitles, type SubtitleDocument } from '@spotway/subtitles';
import type { StageContext } from '../context/stage-context.ts';
import { readStoredFile } from './stored-file.ts';

/** The subtitles delivered with a film: an operator's take precedence over the customer's. */
export interface FilmSubtitles {
  readonly fileName: string;
  readonly document: SubtitleDocument;
}

/**
 * Reads the subtitles delivered with a film; null when it has none, or only some in a format that is stored unread.
 * @throws PermanentFailure when a file that an operator or the check accepted as subtitles cannot be read
 */
export async function findFilmSubtitles(
  context: Pick<StageContext, 'db' | 'storage'>,
  broadcastableId: string,
  signal: AbortSignal,
): Promise<FilmSubtitles | null> {
  const file = await findSubtitleOf(context.db, broadcastableId);
  if (!file) return null;
  const outcome = readSubtitles(await readStoredFile(context, file, signal));
  if (outcome.read) return { fileName: file.name, document: outcome.document };
  if (outcome.reason === 'unknown-format') return null;
  throw new PermanentFailure(`the subtitles ${file.name} cannot be read: ${outcome.reason}`);
}
