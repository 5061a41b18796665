import { loggedNumber, readMetadataLog } from '../verify/metadata-log.ts';

/** Two for each picture at 25. */
export const PEAKS_PER_SECOND = 50;
export const WAVEFORM_FILE = 'waveforms.json';
export const waveformLog = (track: number) => `waveform-${track}.txt`;
/** Peaks are whole numbers of this many steps to full scale. */
const STEPS = 127;

/** What a player draws of the sound: `waveforms.json` beside the proxy. */
export interface Waveforms {
  readonly peaksPerSecond: number;
  /** In the order of the proxy's audio tracks. */
  readonly tracks: readonly WaveformTrack[];
}

export interface WaveformTrack {
  /** Per channel: least and greatest value of each stretch by turns, from -127 to 127. */
  readonly channels: readonly (readonly number[])[];
}

/** The end of a filter chain that writes the extremes of each stretch of sound into a file of the working folder. */
export function waveformFilter(track: number, sampleRate: number): string {
  const samples = sampleRate / PEAKS_PER_SECOND;
  return (
    `aformat=sample_fmts=flt,asetnsamples=n=${samples}:p=0,` +
    'astats=metadata=1:reset=1:measure_perchannel=Min_level+Max_level:measure_overall=none,' +
    `ametadata=mode=print:file=${waveformLog(track)},anullsink`
  );
}

/** Reads what the filter wrote. */
export async function readWaveform(logFile: string, channelCount: number): Promise<WaveformTrack> {
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
