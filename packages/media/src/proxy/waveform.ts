import path from 'node:path';
import type { Waveforms, WaveformTrack } from '@spotway/domain/film';
import { loggedNumber, readMetadataLog } from '../verify/metadata-log.ts';

/** Two for each picture at 25. */
const PEAKS_PER_SECOND = 50;
export const WAVEFORM_FILE = 'waveforms.json';
export const waveformLog = (track: number) => `waveform-${track}.txt`;
/** A short-term value (three seconds) with each step of the meter (EBU Tech 3341). */
const LOUDNESS_PER_SECOND = 10;
export const loudnessLog = (track: number) => `loudness-${track}.txt`;
/** The meter gives this and less while it hears nothing, or has not heard three seconds. */
const NOTHING_HEARD_LUFS = -70;
/** Peaks are whole numbers of this many steps to full scale. */
const STEPS = 127;

/** The end of a filter chain that writes the extremes of each interval of sound to a file in the working folder. */
export function waveformFilter(track: number, sampleRate: number): string {
  const samples = sampleRate / PEAKS_PER_SECOND;
  return (
    `aformat=sample_fmts=flt,asetnsamples=n=${samples}:p=0,` +
    'astats=metadata=1:reset=1:measure_perchannel=Min_level+Max_level:measure_overall=none,' +
    `ametadata=mode=print:file=${waveformLog(track)},anullsink`
  );
}

/** The end of a filter chain that writes the short-term loudness into a file of the working folder. */
export function loudnessFilter(track: number): string {
  return `ebur128=metadata=1:framelog=verbose,ametadata=mode=print:key=lavfi.r128.S:file=${loudnessLog(track)},anullsink`;
}

/** Reads what the filter wrote. */
async function readLoudness(logFile: string): Promise<(number | null)[]> {
  const shortTerm: (number | null)[] = [];
  for await (const frame of readMetadataLog(logFile)) {
    const value = loggedNumber(frame, 'lavfi.r128.S');
    shortTerm.push(value === null || value <= NOTHING_HEARD_LUFS ? null : Math.round(value * 10) / 10);
  }
  return shortTerm;
}

/** What a player draws of the sound of these tracks, by their numbers of channels. */
export async function readWaveforms(workDir: string, channelCounts: readonly number[]): Promise<Waveforms> {
  const tracks: WaveformTrack[] = [];
  for (const [track, channels] of channelCounts.entries()) {
    const drawn = await readWaveform(path.join(workDir, waveformLog(track)), channels);
    tracks.push({ ...drawn, shortTerm: await readLoudness(path.join(workDir, loudnessLog(track))) });
  }
  return { peaksPerSecond: PEAKS_PER_SECOND, loudnessPerSecond: LOUDNESS_PER_SECOND, tracks };
}

/** Reads what the filter wrote. */
async function readWaveform(logFile: string, channelCount: number): Promise<WaveformTrack> {
  const channels: number[][] = Array.from({ length: channelCount }, () => []);
  for await (const frame of readMetadataLog(logFile)) {
    for (const [index, peaks] of channels.entries()) {
      for (const extreme of ['Min', 'Max']) {
        const level = loggedNumber(frame, `lavfi.astats.${index + 1}.${extreme}_level`) ?? 0;
        peaks.push(Math.max(-STEPS, Math.min(STEPS, Math.round(level * STEPS))));
      }
    }
  }
  return { channels };
}
