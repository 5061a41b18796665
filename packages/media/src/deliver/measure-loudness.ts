import type { DeliveryChannel, DeliveryProfile } from '@spotway/domain/delivery';
import type { MeasuredLoudness } from '@spotway/domain/quality';
import type { FilmFile } from '../probe/film-file.ts';
import { inputArguments } from '../run/input-arguments.ts';
import { runTool } from '../run/runner.ts';
import type { DescriptionFile } from './arguments/deliverable-arguments.ts';
import { deliverableSound, NO_GAIN } from './arguments/deliverable-audio.ts';

const BASE_LIMIT_SECONDS = 60;
const LIMIT_SECONDS_PER_SECOND = 10;

/**
 * Loudness (EBU R128) of channels as a deliverable would carry them, without any gain: the first pass where the verification
 * did not measure the same mix. Decodes only the sound.
 */
export async function measureLoudness(
  film: FilmFile,
  channels: readonly DeliveryChannel[],
  profile: DeliveryProfile,
  {
    frameCount,
    mixedDescription,
    signal,
  }: {
    readonly frameCount: number;
    /** A description mixed into the programme. */
    readonly mixedDescription?: DescriptionFile | null;
    readonly signal?: AbortSignal;
  },
): Promise<MeasuredLoudness> {
  const sound = deliverableSound({
    profile: { ...profile, leader: [], audio: { ...profile.audio, streams: [{ layout: 'OneTrack', channels }] } },
    frameCount,
    film: { input: 0, probe: film.probe },
    audioDescription: mixedDescription ? { input: 1, probe: mixedDescription.probe, isMixed: true } : null,
    leaderFilms: new Map(),
    gainsDb: NO_GAIN,
    prefix: 'm',
  });
  const graph = [...sound.chains, `${sound.outputs.join('')}${loudnessFilter(channels.length)}[heard]`].join(';');
  const files = [film.file, ...(mixedDescription ? [mixedDescription.file] : [])];
  const { log } = await runTool({
    tool: 'ffmpeg',
    arguments: [
      ...['-loglevel', 'info', ...files.flatMap((file) => inputArguments(file))],
      ...['-filter_complex', graph, '-map', '[heard]', '-f', 'null', '-'],
    ],
    inputs: files,
    timeLimitSeconds: BASE_LIMIT_SECONDS + Math.ceil(film.probe.durationSeconds * LIMIT_SECONDS_PER_SECOND),
    signal,
  });
  return readLoudnessSummary(log);
}

function loudnessFilter(channels: number): string {
  // A mono signal plays on both sides and is 3 dB louder for it.
  return `ebur128=peak=true:framelog=verbose${channels === 1 ? ':dualmono=true' : ''}`;
}

/** The last summary written by `ebur128`: an earlier one may cover only the beginning. */
function readLoudnessSummary(log: string): MeasuredLoudness {
  const last = (pattern: RegExp) => Number([...log.matchAll(pattern)].at(-1)?.[1] ?? Number.NaN);
  const integrated = last(/\bI:\s+(-?[\d.]+|-inf|nan) LUFS/g);
  const peak = last(/\bPeak:\s+(-?[\d.]+|-inf|nan) dBFS/g);
  return {
    integratedLufs: Number.isFinite(integrated) && integrated > -70 ? integrated : null,
    truePeakDbtp: Number.isFinite(peak) ? peak : null,
  };
}
