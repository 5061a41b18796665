import {
  COLOURS,
  FILM_SECONDS,
  type FilmRecipe,
  LOW_RATE,
  maps,
  movement,
  PAIR,
  PCM,
  PROGRESSIVE,
  QUIET_DB,
  stereo,
  TAGS,
  TIMECODE,
} from './film-signals.ts';

const FAST_H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
/** Twelve frames, for formats that are slow to encode and decode. */
const HALF_SECOND = ['-t', '0.48'];
const TRACKS = Array.from({ length: 16 }, (_, track) => `[a${track}]`);

function quickTime(picture: string, encoding: readonly string[], more: readonly string[] = TIMECODE): FilmRecipe {
  const outputs = [...maps('[v]', '[a]'), ...encoding, ...PCM, ...more, '-f', 'mov'];
  return { kind: 'encoded', extension: 'mov', graph: `${picture}[v];${stereo(QUIET_DB)}[a]`, outputs };
}

/** The reference picture in another format. */
function interlacedMxf(encoding: readonly string[]): FilmRecipe {
  const outputs = [...maps('0:v', '[l]', '[r]'), ...encoding, ...COLOURS, ...PCM, ...TIMECODE, '-f', 'mxf'];
  return { kind: 'encoded', extension: 'mxf', graph: PAIR, outputs, pictureOf: 'good-xdcam' };
}

/** What agencies send besides the recommended masters, each with a format's picture or a program's quirk. */
export const AGENCY_FILM_RECIPES = {
  /** Avid: DNxHD 120, 1080i25, in MXF. */
  dnxhd: interlacedMxf(['-c:v', 'dnxhd', '-b:v', '120M', '-flags:v', '+ildct']),
  /** AVC-Intra 100, 1080i25, ten bits, in MXF. */
  'avc-intra': interlacedMxf([
    ...['-vf', 'setfield=tff,format=yuv422p10le', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-x264-params', 'avcintra-class=100:avcintra-flavor=panasonic:interlaced=1:tff=1'],
  ]),
  /** Graphics houses: ProRes 4444 with an alpha channel. */
  'prores-4444': quickTime(`${PROGRESSIVE},format=yuva444p10le`, [
    ...['-c:v', 'prores_aw', '-profile:v', '4', ...COLOURS, ...HALF_SECOND],
  ]),
  /** HEVC from a phone or a web export, ten bits. */
  hevc: quickTime(`${PROGRESSIVE},format=yuv420p10le`, [
    ...['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'],
    ...HALF_SECOND,
  ]),
  /** 3840x2160 at 25. */
  uhd: quickTime(`${movement(25, 0.008, '3840x2160')},${TAGS},format=yuv420p`, [...FAST_H264, ...HALF_SECOND]),
  /** HDV and XDCAM 35: 1440 pixels that fill 16:9. */
  anamorphic: {
    kind: 'encoded',
    extension: 'mxf',
    graph: `${movement(25, 0.008, '1440x1080')},${TAGS},setsar=4/3,format=yuv420p[v];${PAIR}`,
    outputs: [
      ...[...maps('[v]', '[l]', '[r]'), '-c:v', 'mpeg2video', '-b:v', '35M', '-pix_fmt', 'yuv420p', ...COLOURS],
      ...[...PCM, ...TIMECODE, '-f', 'mxf'],
    ],
  },
  /** Filmed in portrait. */
  upright: quickTime(`${movement(25, 0.008, '1080x1920')},${TAGS},format=yuv420p`, FAST_H264),
  /** American: 30000/1001 with a drop-frame timecode. */
  'drop-frame': quickTime(
    `testsrc2=s=1280x720:r=30000/1001:d=${FILM_SECONDS},scroll=h=0.008,scale=out_color_matrix=bt709,${TAGS}`,
    FAST_H264,
    ['-timecode', '01:00:00;00'],
  ),
  /** Cinema: 24000/1001. */
  'fps-23976': quickTime(
    `testsrc2=s=1280x720:r=24000/1001:d=${FILM_SECONDS},scroll=h=0.008,scale=out_color_matrix=bt709,${TAGS}`,
    FAST_H264,
  ),
  'progressive-50': quickTime(`${movement(50, 0.004, '1280x720')},${TAGS},format=yuv420p`, FAST_H264),
  /** Screen recorders: frames at irregular times. The first second at 25, then every second frame. */
  'variable-rate': quickTime(`${movement(25, 0.008, '1280x720')},${TAGS},select='lt(n,25)+not(mod(n,2))'`, FAST_H264, [
    '-fps_mode',
    'vfr',
  ]),
  /** Sixteen mono tracks: a mix on 1-2, one on 3-4, the rest silent. */
  'sixteen-mono': {
    kind: 'encoded',
    extension: 'mxf',
    graph:
      `${stereo(QUIET_DB)},asplit=2[p0][p1];[p0]channelsplit[a0][a1];[p1]volume=-6dB,channelsplit[a2][a3];` +
      `anullsrc=r=48000:cl=mono:d=${FILM_SECONDS},asplit=12${TRACKS.slice(4).join('')}`,
    outputs: [...maps('0:v', ...TRACKS), '-c:v', 'copy', ...PCM, ...TIMECODE, '-f', 'mxf'],
    pictureOf: 'good-xdcam',
  },
  /** 5.1 as six mono tracks, as MXF carries it. */
  'six-mono': {
    kind: 'encoded',
    extension: 'mxf',
    graph: `${stereo(QUIET_DB)},asplit=3[p0][p1][p2];[p0]channelsplit[a0][a1];[p1]volume=-9dB,channelsplit[a2][a3];[p2]volume=-9dB,channelsplit[a4][a5]`,
    outputs: [...maps('0:v', ...TRACKS.slice(0, 6)), '-c:v', 'copy', ...PCM, ...TIMECODE, '-f', 'mxf'],
    pictureOf: 'good-xdcam',
  },
  /** Black bars above and below from frame 10 to frame 39. */
  'letterboxed-shot': {
    kind: 'encoded',
    extension: 'mxf',
    graph:
      `${PROGRESSIVE},drawbox=y=0:h=131:c=black:t=fill:enable='between(n,10,39)',` +
      `drawbox=y=949:h=131:c=black:t=fill:enable='between(n,10,39)',setfield=tff[v];${PAIR}`,
    outputs: [...maps('[v]', '[l]', '[r]'), ...LOW_RATE, ...PCM, ...TIMECODE, '-f', 'mxf'],
  },
  /** Sound that stops halfway through the film. */
  'short-sound': {
    kind: 'encoded',
    extension: 'mov',
    graph: `${stereo(QUIET_DB)},atrim=end=${FILM_SECONDS / 2}[a]`,
    outputs: [...maps('0:v', '[a]'), '-c:v', 'copy', ...PCM, ...TIMECODE, '-f', 'mov'],
    pictureOf: 'good-xdcam',
  },
} as const satisfies Readonly<Record<string, FilmRecipe>>;
