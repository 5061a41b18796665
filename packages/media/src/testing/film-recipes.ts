import { AGENCY_FILM_RECIPES } from './agency-film-recipes.ts';
import {
  AS_MXF,
  BOTTOM_FIRST,
  COLOURS,
  CONSTANT_RATE,
  FIELDS,
  FILM_SECONDS,
  type FilmRecipe,
  H264,
  HALF,
  INTERLACED,
  LOW_RATE,
  maps,
  movement,
  mp4,
  PAIR,
  PCM,
  PROGRESSIVE,
  QUIET_DB,
  SILENCE,
  SURROUND_TONES,
  stereo,
  TAGS,
  TIMECODE,
  TOP_FIRST,
  withPicture,
  withSound,
} from './film-signals.ts';

/** Five frames with two levels; encoding may shift one by a code value or two. */
function levels(extension: 'mxf' | 'mov', format: string, encoding: readonly string[]): FilmRecipe {
  const [unit, middle] = format.includes('10') ? [4, 512] : [1, 128];
  const values = `lum='if(lt(X,W/2),${5 * unit},${250 * unit})':cb=${middle}:cr=${middle}`;
  const picture = `nullsrc=s=1920x1080:r=25:d=0.04,format=${format},geq=${values},loop=4:1,setpts=N/(25*TB)`;
  const outputs = [...maps('[v]'), ...encoding, ...COLOURS, ...TIMECODE, '-f', extension];
  return { kind: 'encoded', extension, graph: `${picture},${TAGS}[v]`, outputs };
}

function stillChartFilm(seconds: number): FilmRecipe {
  return {
    kind: 'encoded',
    extension: 'mxf',
    graph:
      `smptehdbars=s=1920x1080:r=25:d=${seconds},format=yuv422p,limiter=min=16:max=235,setsar=1,setfield=tff,${TAGS}[v];` +
      `${stereo(QUIET_DB, seconds)},channelsplit[l][r]`,
    outputs: [...maps('[v]', '[l]', '[r]'), ...LOW_RATE, ...AS_MXF],
  };
}

/** Masters as agencies send them, good and bad, each showing one property. */
export const FILM_RECIPES = {
  /** XDCAM HD422 50, 1080i25 top field first, constant 50 Mb/s, two mono PCM tracks, timecode 10:00:00:00. */
  'good-xdcam': {
    kind: 'encoded',
    extension: 'mxf',
    graph: `${INTERLACED}[v];${PAIR}`,
    outputs: [...maps('[v]', '[l]', '[r]'), ...CONSTANT_RATE, ...AS_MXF],
  },
  /** A still chart, white only in frame 25; noise that starts with that frame, on its first sample. Quick to encode. */
  flash: {
    kind: 'encoded',
    extension: 'mxf',
    graph:
      `smptehdbars=s=1920x1080:r=25:d=${FILM_SECONDS},drawbox=c=white:t=fill:enable='eq(n,25)',` +
      `format=yuv422p,limiter=min=16:max=235,setsar=1,setfield=tff,${TAGS}[v];` +
      `aevalsrc=exprs='0.1*(2*random(0)-1)*gte(n,48000)|0.1*(2*random(1)-1)*gte(n,48000)':s=48000:` +
      `d=${FILM_SECONDS}:c=stereo,channelsplit[l][r]`,
    outputs: [...maps('[v]', '[l]', '[r]'), ...LOW_RATE, ...AS_MXF],
  },
  /** A second of movement with single white frames: two that XDCAM codes as B frames, one as a P frame. */
  flashes: withPicture(
    `${INTERLACED},drawbox=c=white:t=fill:enable='eq(n,5)+eq(n,11)+eq(n,19)',limiter=min=16:max=235,trim=end_frame=25[v]`,
    1,
  ),
  /** Half a second of noise in standard definition: more than IMX has bits for at its usual quantisers. */
  noise: {
    kind: 'encoded',
    extension: 'mxf',
    graph:
      `color=c=gray:s=720x576:r=25:d=0.48,format=yuv422p,noise=alls=100:allf=t,limiter=min=16:max=235,setfield=tff[v];` +
      `${stereo(QUIET_DB, 0.48)},channelsplit[l][r]`,
    outputs: [...maps('[v]', '[l]', '[r]'), ...LOW_RATE.slice(0, -2), '-q:v', '2', ...AS_MXF],
  },
  /** Half a second of grey with noise in frames 1 to 6, of which frame 5 is white: more than XDCAM's B frames can represent. */
  'flash-in-noise': {
    kind: 'encoded',
    extension: 'mxf',
    graph:
      `color=c=gray:s=1920x1080:r=25:d=0.48,format=yuv422p,noise=alls=60:allf=t:enable='between(n,1,6)',limiter=min=60:max=200,` +
      `drawbox=c=white:t=fill:enable='eq(n,5)',limiter=min=16:max=235,setfield=tff,${TAGS}[v];` +
      `${stereo(QUIET_DB, 0.48)},channelsplit[l][r]`,
    outputs: [...maps('[v]', '[l]', '[r]'), ...LOW_RATE, ...AS_MXF],
  },
  /** Progressive frames in a file that declares them so. */
  'progressive-master': {
    kind: 'encoded',
    extension: 'mov',
    graph: `${PROGRESSIVE},format=yuv422p10le,setfield=prog[v];${stereo(QUIET_DB)}[a]`,
    outputs: [
      ...[...maps('[v]', '[a]'), '-c:v', 'prores_aw', '-profile:v', '3', '-vendor', 'apl0'],
      ...[...COLOURS, ...PCM, ...TIMECODE, '-movflags', '+write_colr', '-f', 'mov'],
    ],
  },
  /** One second of a still chart at the right loudness: for work whose film does not matter. */
  'one-second': stillChartFilm(1),
  /** The same with sixteen frames: a whole group of pictures and the start of the next. */
  'sixteen-pictures': stillChartFilm(0.64),
  /** The same with five frames: for tests of headers. */
  'five-pictures': stillChartFilm(0.2),
  /** 5.1 followed by a stereo mix of its own. */
  'surround-and-stereo': {
    kind: 'encoded',
    extension: 'mov',
    graph:
      `${stereo(QUIET_DB + 2)},asplit[s0][s1];[s0]pan=5.1|c0=c0|c1=c1|c2=0.5*c0+0.5*c1|c3=0*c0|c4=0.5*c0|c5=0.5*c1[a];` +
      '[s1]volume=-2dB[b]',
    outputs: [...maps('0:v', '[a]', '[b]'), '-c:v', 'copy', ...PCM, ...TIMECODE, '-f', 'mov'],
    pictureOf: 'good-xdcam',
  },
  /** At about -30 LUFS with headroom for its peaks. */
  quiet: withSound(`${stereo(QUIET_DB - 7)},channelsplit[l][r]`, ['[l]', '[r]']),
  /** At about -30 LUFS with one peak so high that no gain can reach the target. */
  'quiet-with-peak': withSound(
    `${stereo(QUIET_DB - 7)}[q];aevalsrc=exprs='0.4*between(n,40000,40050)':s=48000:d=${FILM_SECONDS}:c=stereo[p];` +
      '[q][p]amix=inputs=2:normalize=0,channelsplit[l][r]',
    ['[l]', '[r]'],
  ),
  'prores-hq': {
    kind: 'encoded',
    extension: 'mov',
    graph: `${INTERLACED},format=yuv422p10le[v];${stereo(QUIET_DB)}[a]`,
    outputs: [
      ...[...maps('[v]', '[a]'), '-c:v', 'prores_aw', '-profile:v', '3', '-vendor', 'apl0', '-flags:v', '+ildct'],
      ...[...COLOURS, ...PCM, ...TIMECODE, '-movflags', '+write_colr', '-f', 'mov'],
    ],
  },
  /** Luma of 5 and of 250 in eight-bit values, side by side: beyond black and white. */
  'levels-8-bit': levels('mxf', 'yuv422p', ['-c:v', 'dnxhd', '-b:v', '120M']),
  'levels-10-bit': levels('mov', 'yuv422p10le', ['-c:v', 'prores_ks', '-profile:v', '3']),
  'levels-10-bit-420': levels('mov', 'yuv420p10le', ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0']),
  'h264-25p': mp4(`${PROGRESSIVE},format=yuv420p[v]`),
  'progressive-720': mp4(`${movement(25, 0.008, '1280x720')},${TAGS},format=yuv420p[v]`),
  sd: mp4(`${movement(25, 0.008, '720x576', 'bt601')},setsar=64/45,format=yuv420p[v]`, [
    ...H264.slice(0, 4),
    '-b:v',
    '3M',
  ]),
  'fps-23.976': mp4(
    `${movement(24, 0.008, '1280x720')},setpts=N*1001/24000/TB,fps=24000/1001,${TAGS},format=yuv420p[v]`,
  ),
  'fps-24': mp4(`${movement(24, 0.008)},${TAGS},format=yuv420p[v]`),
  'dual-mono': withSound(`${stereo(QUIET_DB)},pan=stereo|c0=c0|c1=c0,channelsplit[l][r]`, ['[l]', '[r]']),
  'too-loud': withSound(`${stereo(-1)},alimiter=limit=0.97:level=0,channelsplit[l][r]`, ['[l]', '[r]']),
  silent: withSound(SILENCE, ['[l]', '[r]']),
  'mute-channel': withSound(`${stereo(QUIET_DB)},pan=stereo|c0=c0|c1=0*c1,channelsplit[l][r]`, ['[l]', '[r]']),
  'out-of-phase': withSound(`${stereo(QUIET_DB)},pan=stereo|c0=c0|c1=-0.9*c0,channelsplit[l][r]`, ['[l]', '[r]']),
  mono: withSound(`${stereo(QUIET_DB)},pan=mono|c0=c0[m]`, ['[m]']),
  /** The French PAD: mix on 1-2, something else on 3-4, silence on 5-8. */
  'eight-mono': withSound(
    `${stereo(QUIET_DB)},asplit=4[p0][p1][p2][p3];[p0]channelsplit[a0][a1];[p1]volume=-6dB,channelsplit[a2][a3];` +
      '[p2]volume=0,channelsplit[a4][a5];[p3]volume=0,channelsplit[a6][a7]',
    Array.from({ length: 8 }, (_, track) => `[a${track}]`),
  ),
  surround: {
    kind: 'encoded',
    extension: 'mov',
    graph: `${stereo(QUIET_DB + 2)},pan=5.1|c0=c0|c1=c1|c2=0.5*c0+0.5*c1|c3=0*c0|c4=0.5*c0|c5=0.5*c1[a]`,
    outputs: [...maps('0:v', '[a]'), '-c:v', 'copy', ...PCM, ...TIMECODE, '-f', 'mov'],
    pictureOf: 'good-xdcam',
  },
  /** 5.1 in one stream: -21.0 LUFS as it is, -30.7 downmixed. */
  'surround-tones': {
    kind: 'encoded',
    extension: 'mov',
    graph: `${SURROUND_TONES}[a]`,
    outputs: [...maps('0:v', '[a]'), '-c:v', 'copy', ...PCM, ...TIMECODE, '-f', 'mov'],
    pictureOf: 'good-xdcam',
  },
  /** Stereo on tracks 1-2, the same 5.1 on tracks 3-8, each channel a labelled track of its own. */
  'stereo-and-surround-tones': {
    kind: 'encoded',
    extension: 'mov',
    graph: `${PAIR};${SURROUND_TONES},channelsplit=channel_layout=5.1[a0][a1][a2][a3][a4][a5]`,
    outputs: [
      ...maps('0:v', '[l]', '[r]', ...Array.from({ length: 6 }, (_, track) => `[a${track}]`)),
      ...['-c:v', 'copy', ...PCM, ...TIMECODE, '-f', 'mov'],
    ],
    pictureOf: 'good-xdcam',
  },
  /** As some post-production houses send it; the container does not state its length. */
  'transport-stream': {
    kind: 'encoded',
    extension: 'ts',
    graph: `${stereo(QUIET_DB)}[a]`,
    outputs: [...maps('0:v', '[a]'), '-c:v', 'copy', '-c:a', 'mp2', '-b:a', '384k', '-f', 'mpegts'],
    pictureOf: 'good-xdcam',
  },
  'no-audio': {
    kind: 'encoded',
    extension: 'mxf',
    graph: '',
    outputs: [...maps('0:v'), '-c:v', 'copy', ...TIMECODE, '-f', 'mxf'],
    pictureOf: 'good-xdcam',
  },
  /** Ten black frames at the start, ten at the end. */
  'black-start-end': withPicture(`${INTERLACED},drawbox=c=black:t=fill:enable='lt(n,10)+gte(n,40)'[v]`),
  /** Frozen from frame 5 to frame 40. */
  freeze: withPicture(`${INTERLACED},loop=loop=35:size=1:start=5,trim=end_frame=50,setpts=N/(25*TB),setfield=tff[v]`),
  /** Bottom field first from frame 25 on. */
  'mixed-field-order': withPicture(
    `${FIELDS},split[s0][s1];[s0]trim=duration=${HALF},setpts=PTS-STARTPTS,${TOP_FIRST}[v0];` +
      `[s1]trim=start=${HALF},setpts=PTS-STARTPTS,${BOTTOM_FIRST}[v1];[v0][v1]concat=n=2:v=1:a=0,setfield=tff[v]`,
  ),
  /** Bottom field first, declared as top field first. */
  'bottom-first': withPicture(`${FIELDS},${BOTTOM_FIRST}[v]`),
  /** Progressive frames in an interlaced stream, as is usual for films shot at 25. */
  'segmented-frames': withPicture(`${PROGRESSIVE},setfield=tff[v]`),
  letterbox: withPicture(`${PROGRESSIVE},crop=1920:818,pad=1920:1080:0:131,setfield=tff[v]`),
  corrupted: { kind: 'damaged', of: 'good-xdcam', damage: 'overwritten' },
  'truncated-mxf': { kind: 'damaged', of: 'good-xdcam', damage: 'cut-short' },
  /** Loses its index, which is at the end. */
  'truncated-mov': { kind: 'damaged', of: 'prores-hq', damage: 'cut-short' },
  ...AGENCY_FILM_RECIPES,
} as const satisfies Readonly<Record<string, FilmRecipe>>;

export type FilmName = keyof typeof FILM_RECIPES;
