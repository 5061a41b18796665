import type { AudioMeasurements, LoudnessMeasurements } from '../measurements.ts';
import type { AudioGroup } from './audio-groups.ts';

/** Programmes a destination may want: stereo, 5.1, or both. */
export const WANTED_PROGRAMMES = ['Stereo', 'FiveDotOne'] as const;
export type WantedProgramme = (typeof WANTED_PROGRAMMES)[number];

/** The default for destinations without a profile. */
export const STEREO_ONLY: readonly WantedProgramme[] = ['Stereo'];

/** How a mix is broadcast: in its own channels, or, if surround, folded down to stereo (ITU-R BS.775). */
export type HeardAs = 'own' | 'folded';

/** A mix of the film that becomes a destination's programme. */
export interface HeardMix {
  /** Position of the mix in the film. */
  readonly position: number;
  readonly heardAs: HeardAs;
}

type Mix = Pick<AudioGroup, 'layout'>;

export function isSurroundMix({ layout }: Mix): boolean {
  return layout === 'FiveDotOne' || layout === 'SevenDotOne';
}

/**
 * The master's mix that becomes the programme. Stereo uses the first stereo pair, even if a 5.1 mix comes before it; if there is no pair,
 * the first mix, folded down or doubled. 5.1 uses the first 5.1 mix, else the stereo one.
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
 * The film's mixes used for these programmes, and how each is heard: loudness is judged as delivered, and a 5.1 mix and its stereo
 * fold-down differ in loudness.
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

/** False for older measurements, which have only the fold-down of a 5.1 mix. */
export function areMeasuredAsDelivered(audios: readonly AudioMeasurements[]): boolean {
  return audios.every((audio) => audio.layout !== 'FiveDotOne' || audio.folded !== undefined);
}

/** The loudness of a mix as it is heard; null if it was not measured that way: older verifications have only the fold-down of a 5.1 mix. */
export function loudnessAs(audio: AudioMeasurements, heardAs: HeardAs): LoudnessMeasurements | null {
  if (!isSurroundMix(audio)) return audio.loudness;
  const isFoldOnly = audio.folded === undefined;
  if (heardAs === 'folded') return isFoldOnly ? audio.loudness : (audio.folded ?? null);
  return isFoldOnly ? null : audio.loudness;
}
