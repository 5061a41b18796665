import type { DeliveryChannel, DeliveryProfile, DeliveryVideo, LeaderSegment } from '@spotway/domain/delivery';
import { type FrameRate, frameRateLabel, samplesInFrames } from '@spotway/domain/shared';
import { markedPicture, shownRaster } from './deliverable-picture.ts';

const FONT = "font='DejaVu Sans'";
const CENTRED = 'x=(w-text_w)/2:y=(h-text_h)/2:fontcolor=white';
/** Length of the countdown's beep on each second. */
const BEEP_SECONDS = 0.04;

/** File name of a slate's text in the working folder. */
export function slateFileName(profile: DeliveryProfile, position: number): string {
  return `${profile.id}-slate-${position}.txt`;
}

/** A chain that generates one part of a leader in the profile's picture format; a `Video` part comes from a film instead. */
export function leaderPicture(
  segment: Exclude<LeaderSegment, { kind: 'Video' }>,
  target: DeliveryVideo,
  frameRate: FrameRate,
  slateFile: string,
): string {
  const { width, height } = shownRaster(target);
  const size = `s=${width}x${height}:r=${frameRate.num}/${frameRate.den}`;
  const tail = `trim=end_frame=${segment.frames},${markedPicture(target, frameRate)}`;
  switch (segment.kind) {
    case 'Mire':
      return `${height <= 576 ? 'pal75bars' : 'smptehdbars'}=${size},${tail}`;
    case 'Black':
      return `color=c=black:${size},${tail}`;
    case 'Slate': {
      const spacing = Math.round(height / 45);
      const text = `textfile=${slateFile}:expansion=none:fontsize=${Math.round(height / 20)}:line_spacing=${spacing}`;
      return `color=c=0x101010:${size},drawtext=${FONT}:${text}:${CENTRED},${tail}`;
    }
    case 'Countdown': {
      const secondsLeft = `ceil((${segment.frames}-n)/${frameRateLabel(frameRate)})`;
      const text = `text='%{eif\\:${secondsLeft}\\:d}':fontsize=${Math.round(height / 2.4)}`;
      return `color=c=0x202020:${size},drawtext=${FONT}:${text}:${CENTRED},${tail}`;
    }
  }
}

/**
 * Sound of consecutive generated parts on one channel: the tone of bars, the beeps of a countdown, silence elsewhere.
 * Every part starts on a whole sample.
 */
export function leaderSound(
  segments: readonly LeaderSegment[],
  channel: DeliveryChannel,
  { frameRate, audio }: DeliveryProfile,
): string {
  const isHeard = channel.role === 'ORIGINAL' && channel.layout !== 'FiveDotOneLFE';
  const samples = (frames: number) => samplesInFrames(frames, frameRate, audio.sampleRate);
  let begin = 0;
  const tones: string[] = [];
  for (const segment of segments) {
    const from = samples(begin);
    begin += segment.frames;
    if (!isHeard || (segment.kind !== 'Mire' && segment.kind !== 'Countdown')) continue;
    const level = (10 ** (segment.toneDbfs / 20)).toFixed(6);
    const inside = `gte(n,${from})*lt(n,${samples(begin)})`;
    const beep =
      segment.kind === 'Countdown' ? `*lt(mod(n-${from},${audio.sampleRate}),${BEEP_SECONDS * audio.sampleRate})` : '';
    tones.push(`${level}*sin(2*PI*${segment.toneHz}*t)*${inside}${beep}`);
  }
  const length = `atrim=end_sample=${samples(begin)}`;
  if (tones.length === 0) return `anullsrc=r=${audio.sampleRate}:cl=mono,${length}`;
  return `aevalsrc=exprs='${tones.join('+')}':s=${audio.sampleRate}:c=mono,${length}`;
}
