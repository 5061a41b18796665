import type { Waveforms, WaveformTrack } from '@spotway/domain/film';
import { useQuery } from '@tanstack/react-query';

/** Peaks go from -127 to 127. */
const FULL_SCALE = 127;

export function useSoundData(url: string | null): Waveforms | null {
  const { data } = useQuery({
    queryKey: ['sound', url],
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // missing data is not drawn; the film plays anyway
    retry: false,
    queryFn: async () => {
      const answer = await fetch(url ?? '');
      if (!answer.ok) throw new Error(`the waveform answered ${answer.status}`);
      const data: Waveforms = await answer.json();
      return data;
    },
  });
  return data ?? null;
}

/** Largest sample of a channel in a range of the film, 0 to 1. */
export function peakBetween(channel: readonly number[], peaksPerSecond: number, from: number, to: number): number {
  const first = Math.floor(from * peaksPerSecond) * 2;
  const last = Math.max(first + 2, Math.ceil(to * peaksPerSecond) * 2);
  let most = 0;
  for (const value of channel.slice(first, last)) most = Math.max(most, Math.abs(value));
  return most / FULL_SCALE;
}

/** Short-term loudness at a moment of the film, in LUFS; null in silence and during the first three seconds. */
export function loudnessAt(data: Waveforms, track: WaveformTrack, seconds: number): number | null {
  return track.shortTerm?.[Math.floor(seconds * (data.loudnessPerSecond ?? 0))] ?? null;
}

/** A peak of 0 to 1 in dBFS; null for silence. */
export function decibels(peak: number): number | null {
  return peak > 0 ? 20 * Math.log10(peak) : null;
}
