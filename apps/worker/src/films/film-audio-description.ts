import { findAudioDescriptionOf } from '@spotway/database';
import type { AudioPlacement } from '@spotway/domain/billing';
import { type DeliveryProfile, streamChannels } from '@spotway/domain/delivery';
import { type FilmFile, probeFile } from '@spotway/media';
import { type Attempt, PermanentFailure } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { withStoredFile } from './stored-file.ts';

/** A film's audio description on this worker's disk. */
export interface FilmAudioDescription extends FilmFile {
  readonly placement: AudioPlacement;
}

/** Whether a profile's file holds the description: on tracks of its own, or in the programme. */
export function carriesDescription({ audio }: DeliveryProfile, placement: AudioPlacement): boolean {
  return placement === 'mixed' || audio.streams.flatMap(streamChannels).some(({ role }) => role === 'AD');
}

/**
 * Gives `use` the sound that an operator attached as the film's audio description; null when there is none, or when no profile carries it.
 * @throws PermanentFailure when it cannot be read as a sound
 */
export async function withAudioDescription<T>(
  context: Pick<StageContext, 'db' | 'work'>,
  { broadcastableId, profiles }: { readonly broadcastableId: string; readonly profiles: readonly DeliveryProfile[] },
  { signal, report }: Pick<Attempt, 'signal' | 'report'>,
  use: (description: FilmAudioDescription | null) => Promise<T>,
): Promise<T> {
  const found = await findAudioDescriptionOf(context.db, broadcastableId);
  if (!found || !profiles.some((profile) => carriesDescription(profile, found.placement))) return use(null);
  const { name } = found.file;
  const onProgress = (progress: number) => report('Downloading', progress);
  return withStoredFile(context, found.file, { signal, onProgress }, async (file) => {
    const probed = await probeFile(file, { signal });
    if (!probed.ok || probed.probe.audios.length === 0) {
      throw new PermanentFailure(`the audio description ${name} is no sound that can be read`);
    }
    return use({ file, probe: probed.probe, placement: found.placement });
  });
}
