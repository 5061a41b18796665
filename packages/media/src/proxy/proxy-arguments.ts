import type { AudioGroup } from '@spotway/domain/film';
import { audioGroupChain } from '../filters/audio-chain.ts';
import { EXACT_LEVELS, scaleFilter, visibleCrop } from '../filters/picture-chain.ts';
import { inputArguments } from '../run/input-arguments.ts';
import { counterChain } from './frame-counter.ts';
import { GROUP_OF_PICTURES, PROXY_SAMPLE_RATE, type ProxyPlan } from './proxy-plan.ts';
import { THUMBNAILS_FILE, thumbnailFilter } from './sprite-plan.ts';
import { loudnessFilter, waveformFilter } from './waveform.ts';

export const PROXY_MANIFEST = 'manifest.mpd';

const AUDIO_BIT_RATES = { Mono: '96k', Stereo: '128k', FiveDotOne: '320k', SevenDotOne: '448k' } as const;

/**
 * ffmpeg arguments that make the DASH proxy in the working folder: one frame per frame of the master, counted from 0 in
 * units of the frame rate, and one adaptation set per mix (recipe and measurements: player notes, "Proxy recipe"). Thumbnails and
 * waveforms come from the same decode.
 */
export function proxyArguments(file: string, plan: ProxyPlan): string[] {
  const { frameRate, groups } = plan;
  const chains = [pictureChain(plan), ...groups.map((group, index) => soundChain(group, index, plan))];
  const unit = `${frameRate.den}:${frameRate.num}`;
  return [
    '-loglevel',
    'level+error',
    '-y',
    ...inputArguments(file),
    '-filter_complex',
    chains.join(';'),
    '-map',
    '[picture]',
    ...groups.flatMap((_, index) => ['-map', `[sound${index}]`]),
    '-map_metadata',
    '-1',
    '-c:v',
    'libx264',
    ...['-preset', 'veryfast', '-tune', 'fastdecode', '-profile:v', 'high'],
    ...['-crf', '21', '-maxrate', '8M', '-bufsize', '8M'],
    ...['-g', String(GROUP_OF_PICTURES), '-keyint_min', String(GROUP_OF_PICTURES), '-sc_threshold', '0', '-bf', '0'],
    ...['-flags:v', '+cgop', '-fps_mode:v', 'passthrough'],
    // Without `:v` it would also apply to the audio's clock, and corrupt its timestamps.
    ...['-enc_time_base:v', unit],
    // Filters pass on the nominal rate of a variable-rate film, and the last frame of each segment would last as long:
    // each frame gets the average duration of those before it, in whichever units the muxer counts.
    ...['-bsf:v', 'setts=duration=if(N\\,PTS/N\\,DURATION)'],
    ...['-color_range', 'tv', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
    ...groups.flatMap(soundEncoding),
    ...dashArguments(plan),
    ...['-map', '[tiles]', '-map_metadata', '-1', '-fps_mode:v', 'passthrough', '-c:v', 'rawvideo'],
    ...['-f', 'rawvideo', THUMBNAILS_FILE],
  ];
}

function pictureChain({ video, size, frameRate, sprites, hasFrameCounter }: ProxyPlan): string {
  return (
    `[0:${video.index}]${visibleCrop(video)}bwdif=mode=send_frame:parity=auto:deint=interlaced,` +
    `${scaleFilter(video, size, `flags=bicubic+${EXACT_LEVELS}`)},setsar=1,format=yuv420p,` +
    // Counted, never computed from seconds: floating point loses pictures at 23.976.
    `settb=${frameRate.den}/${frameRate.num},setpts=N,${hasFrameCounter ? counterChain() : ''}split=2[picture][thumbnails];` +
    `[thumbnails]${thumbnailFilter(sprites)}[tiles]`
  );
}

function soundChain(group: AudioGroup, index: number, { sampleCount }: ProxyPlan): string {
  const length = `apad=whole_len=${sampleCount},atrim=end_sample=${sampleCount}`;
  return (
    `${audioGroupChain(group)},aresample=${PROXY_SAMPLE_RATE}:async=1:first_pts=0,${length},` +
    `asplit=3[sound${index}][drawn${index}][heard${index}];[drawn${index}]${waveformFilter(index, PROXY_SAMPLE_RATE)};` +
    `[heard${index}]${loudnessFilter(index)}`
  );
}

function soundEncoding({ layout, language }: AudioGroup, index: number): string[] {
  const codec = [`-c:a:${index}`, 'aac', `-b:a:${index}`, AUDIO_BIT_RATES[layout]];
  return language === null ? codec : [...codec, `-metadata:s:a:${index}`, `language=${language}`];
}

function dashArguments({ frameRate, segmentFrames, groups }: ProxyPlan): string[] {
  const seconds = ((segmentFrames * frameRate.den) / frameRate.num).toFixed(6);
  const sets = ['id=0,streams=0', ...groups.map((_, index) => `id=${index + 1},streams=${index + 1}`)];
  return [
    '-f',
    'dash',
    ...['-seg_duration', seconds, '-use_template', '1', '-use_timeline', '1'],
    ...['-adaptation_sets', sets.join(' ')],
    PROXY_MANIFEST,
  ];
}
