import { findSubtitleOf } from '@spotway/database';
import { PermanentFailure } from '@spotway/queue';
import { readSubtitles, type SubtitleDocument } from '@spotway/subtitles';
import type { StageContext } from '../context/stage-context.ts';
import { readStoredFile } from './stored-file.ts';

/** The subtitles that go with a film: an operator's before the customer's. */
export interface FilmSubtitles {
  readonly fileName: string;
  readonly document: SubtitleDocument;
}

/**
 * Reads the subtitles that are delivered with a film; null when it has none, or only some in a format that is stored as it is.
 * @throws PermanentFailure when what an operator or the check took for subtitles cannot be read
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
