import type { AudioMeasurements, LoudnessMeasurements } from '../measurements.ts';
import type { AudioGroup } from './audio-groups.ts';

/** A programme that a destination takes: in stereo, in 5.1, or both side by side. */
export const WANTED_PROGRAMMES = ['Stereo', 'FiveDotOne'] as const;
export type WantedProgramme = (typeof WANTED_PROGRAMMES)[number];

/** What is expected of a destination that says nothing. */
export const STEREO_ALONE: readonly WantedProgramme[] = ['Stereo'];

/** How a mix goes on air: in its own channels, or, from surround, folded to stereo (ITU-R BS.775). */
export type HeardAs = 'own' | 'folded';

/** A mix of the film that a destination gets as its programme. */
export interface HeardMix {
  /** Position of the mix in its film. */
  readonly position: number;
  readonly heardAs: HeardAs;
}

type Mix = Pick<AudioGroup, 'layout'>;

export function isSurroundMix({ layout }: Mix): boolean {
  return layout === 'FiveDotOne' || layout === 'SevenDotOne';
}

/**
 * The master's mix that becomes the programme. A stereo channel takes the first stereo pair, even where a 5.1 mix stands before
 * it; where there is no pair, the first mix, folded or doubled. A 5.1 channel takes the first 5.1 mix, else the stereo one.
 */
export function programmeMix(
  groups: readonly Pick<AudioGroup, 'layout'>[],
  wanted: 'Stereo' | 'FiveDotOne',
): number | null {
  const first = (layout: AudioGroup['layout']) => groups.findIndex((group) => group.layout === layout);
  const order = wanted === 'Stereo' ? ['Stereo' as const] : ['FiveDotOne' as const, 'Stereo' as const];
  const found = order.map(first).find((index) => index >= 0);
  return found ?? (groups.length > 0 ? 0 : null);
}

/**
 * The mixes of a film that these programmes are made of, each as it is heard: loudness is a matter of what is delivered, and a 5.1 mix
 * and its fold to stereo are not equally loud.
 */
export function heardProgrammes(mixes: readonly Mix[], wanted: readonly WantedProgramme[]): HeardMix[] {
  const heard = new Map<string, HeardMix>();
  for (const programme of wanted) {
    const position = programmeMix(mixes, programme);
    const mix = position === null ? undefined : mixes[position];
    if (position === null || !mix) continue;
    const isOwn = !isSurroundMix(mix) || (programme === 'FiveDotOne' && mix.layout === 'FiveDotOne');
    const heardAs = isOwn ? 'own' : 'folded';
    heard.set(`${position} ${heardAs}`, { position, heardAs });
  }
  return [...heard.values()];
}

/** False of measurements from before each mix was measured as it is delivered: their 5.1 is known by its fold alone. */
export function areMeasuredAsDelivered(audios: readonly AudioMeasurements[]): boolean {
  return audios.every((audio) => audio.layout !== 'FiveDotOne' || audio.folded !== undefined);
}

/**
 * The loudness of a mix as it is heard; null where it was not measured so: of 5.1 in verifications before each mix was measured as it is
 * delivered, which know its fold alone.
 */
export function loudnessAs(audio: AudioMeasurements, heardAs: HeardAs): LoudnessMeasurements | null {
  if (!isSurroundMix(audio)) return audio.loudness;
  const isFoldAlone = audio.folded === undefined;
  if (heardAs === 'folded') return isFoldAlone ? audio.loudness : (audio.folded ?? null);
  return isFoldAlone ? null : audio.loudness;
}
