import { channelSource, type DeliveryChannel, type DeliveryProfile, streamChannels } from '@spotway/domain/delivery';
import { type AudioMeasurements, groupAudioStreams, loudnessAs, measuredPosition } from '@spotway/domain/film';
import { loudnessGain, type MeasuredLoudness } from '@spotway/domain/quality';
import type { FilmFile } from '../probe/film-file.ts';
import type { DescriptionFile } from './arguments/deliverable-arguments.ts';
import { type MixGains, NO_GAIN } from './arguments/deliverable-audio.ts';
import { measureLoudness } from './measure-loudness.ts';

/** What was done to the loudness of one mix of a deliverable. */
export interface LoudnessOutcome {
  readonly mix: 'Stereo' | 'FiveDotOne' | 'AudioDescription';
  readonly measured: MeasuredLoudness;
  readonly gainDb: number;
  /** The target was out of reach: more gain would have pushed the peak past the profile's ceiling. */
  readonly isLimitedByPeak: boolean;
  readonly isLimitedByShortTerm?: true;
}

export interface LoudnessPlan {
  readonly gainsDb: MixGains;
  readonly outcomes: readonly LoudnessOutcome[];
}

export interface LoudnessOptions {
  readonly film: FilmFile;
  readonly audioDescription?: DescriptionFile | null;
  readonly frameCount: number;
  /** The verification's measurements of the film's mixes, in order; missing ones are measured here. */
  readonly mixes?: readonly AudioMeasurements[] | null;
  readonly signal?: AbortSignal;
}

/** The gains for a profile: none where it keeps the loudness, otherwise one per mix, from the measured difference. */
export async function planLoudness(profile: DeliveryProfile, options: LoudnessOptions): Promise<LoudnessPlan> {
  const { loudness: handling } = profile;
  if (handling.mode === 'keep') return { gainsDb: NO_GAIN, outcomes: [] };
  const channels = profile.audio.streams.flatMap(streamChannels);
  const outcomes: LoudnessOutcome[] = [];
  const settle = (mix: LoudnessOutcome['mix'], measured: MeasuredLoudness): number => {
    const gain = loudnessGain(handling, measured);
    const { integratedLufs, truePeakDbtp } = measured;
    const { gainDb, ...limits } = gain ?? { gainDb: 0, isLimitedByPeak: false };
    outcomes.push({ mix, measured: { integratedLufs, truePeakDbtp }, gainDb, ...limits });
    return gain?.gainDb ?? 0;
  };
  const stereo = mixOf(channels, 'ORIGINAL', false);
  const surround = mixOf(channels, 'ORIGINAL', true);
  const description = mixOf(channels, 'AD', false);
  const gains = { ...NO_GAIN };
  const separate = options.audioDescription?.placement === 'mixed' ? null : options.audioDescription;
  if (stereo.length > 0) {
    const measured = await measuredMix(stereo, profile, options);
    const peaks = [measured.truePeakDbtp];
    // Sound next to the programme gets the same gain, so its peaks count too.
    if (description.length > 0 && !separate) {
      peaks.push((await measuredMix(description, profile, options)).truePeakDbtp);
    }
    gains.stereo = settle('Stereo', { ...measured, truePeakDbtp: highest(peaks) });
  }
  if (surround.length > 0) gains.surround = settle('FiveDotOne', await measuredMix(surround, profile, options));
  if (description.length > 0 && separate) {
    const heard = description.map((channel) => ({ ...channel, role: 'ORIGINAL' as const }));
    const { frameCount, signal } = options;
    const measured = await measureLoudness(separate, heard, profile, { frameCount, signal });
    gains.audioDescription = settle('AudioDescription', measured);
  }
  return { gainsDb: gains, outcomes };
}

/** The first mix of a role among a deliverable's channels: stereo, 5.1 or mono. */
function mixOf(
  channels: readonly DeliveryChannel[],
  role: DeliveryChannel['role'],
  isSurround: boolean,
): DeliveryChannel[] {
  const own = channels.filter((each) => each.role === role && each.layout.startsWith('FiveDotOne') === isSurround);
  const once = own.filter(({ layout }, index) => own.findIndex((each) => each.layout === layout) === index);
  const sides = once.filter(({ layout }) => layout !== 'Mono');
  return isSurround || sides.length === 2 ? sides : once.slice(0, 1);
}

async function measuredMix(
  channels: readonly DeliveryChannel[],
  profile: DeliveryProfile,
  { film, audioDescription, frameCount, mixes, signal }: LoudnessOptions,
): Promise<MeasuredLoudness> {
  const groups = groupAudioStreams(film.probe.audios);
  const sources = channels.map((channel) => channelSource(channel, { film: groups, audioDescription: [] }));
  const [first] = sources;
  if (!first || first.kind === 'silence') return { integratedLufs: null, truePeakDbtp: null };
  // The verification measures a mix in its own channels and as its stereo downmix; anything else sounds different.
  const isMixed = audioDescription?.placement === 'mixed' && first.from === 'film' && channels[0]?.role === 'ORIGINAL';
  const position = measuredPosition(mixes ?? [], groups[first.group]);
  const measured = position === null ? undefined : mixes?.[position];
  const isWhole = channels.length === 2 || (channels.length === 6 && measured?.layout === 'FiveDotOne');
  const isAsMeasured = !isMixed && isWhole && first.kind !== 'mono' && sources.every(({ kind }) => kind === first.kind);
  const known = isAsMeasured && measured ? loudnessAs(measured, first.kind === 'folded' ? 'folded' : 'own') : null;
  if (known) return known;
  return measureLoudness(film, channels, profile, {
    frameCount,
    mixedDescription: isMixed ? audioDescription : null,
    signal,
  });
}

function highest(values: readonly (number | null)[]): number | null {
  const heard = values.filter((value) => value !== null);
  return heard.length === 0 ? null : Math.max(...heard);
}
