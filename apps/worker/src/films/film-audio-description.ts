import { findAudioDescriptionOf } from '@spotway/database';
import type { AudioPlacement } from '@spotway/domain/billing';
import { type DeliveryProfile, streamChannels } from '@spotway/domain/delivery';
import { type FilmFile, probeFile } from '@spotway/media';
import { type Attempt, PermanentFailure } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { fetchOptionsFor, openStoredFile } from './stored-file.ts';

/** A film's audio description, on this worker's disk until disposed of. */
export interface FilmAudioDescription extends FilmFile, Disposable {
  readonly placement: AudioPlacement;
}

/** Whether a profile's file holds the description: on tracks of its own, or in the programme. */
export function carriesDescription({ audio }: DeliveryProfile, placement: AudioPlacement): boolean {
  return placement === 'mixed' || audio.streams.flatMap(streamChannels).some(({ role }) => role === 'AD');
}

/**
 * The sound an operator attached as the film's audio description; null when there is none, or when no profile carries it.
 * @throws PermanentFailure when it cannot be read as audio
 */
export async function openAudioDescription(
  context: Pick<StageContext, 'db' | 'work'>,
  { broadcastableId, profiles }: { readonly broadcastableId: string; readonly profiles: readonly DeliveryProfile[] },
  attempt: Pick<Attempt, 'signal' | 'report'>,
): Promise<FilmAudioDescription | null> {
  const found = await findAudioDescriptionOf(context.db, broadcastableId);
  if (!found || !profiles.some((profile) => carriesDescription(profile, found.placement))) return null;
  using held = new DisposableStack();
  const { file } = held.use(await openStoredFile(context, found.file, fetchOptionsFor(attempt)));
  const probed = await probeFile(file, { signal: attempt.signal });
  if (!probed.ok || probed.probe.audios.length === 0) {
    throw new PermanentFailure(`the audio description ${found.file.name} is no sound that can be read`);
  }
  const kept = held.move();
  return { file, probe: probed.probe, placement: found.placement, [Symbol.dispose]: () => kept.dispose() };
}
