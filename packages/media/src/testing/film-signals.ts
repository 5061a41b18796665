/** Length of every film made here, in seconds; 50 frames at 25. */
export const FILM_SECONDS = 2;

/** How to make one film: with ffmpeg from generated signals (possibly with the picture of another film), or by damaging another one. */
export type FilmRecipe =
  | {
      readonly kind: 'encoded';
      readonly extension: 'mxf' | 'mov' | 'mp4' | 'ts';
      readonly graph: string;
      /** What follows the filter graph; the caller adds the output. */
      readonly outputs: readonly string[];
      /** Film whose picture is copied unchanged; it is then input 0. */
      readonly pictureOf?: 'good-xdcam';
    }
  | { readonly kind: 'damaged'; readonly of: 'good-xdcam' | 'prores-hq'; readonly damage: 'overwritten' | 'cut-short' };

export const TAGS = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
export const COLOURS = [
  '-color_range',
  'tv',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
];
export const TIMECODE = ['-timecode', '10:00:00:00'];
export const PCM = ['-c:a', 'pcm_s24le', '-ar', '48000'];

/** A chart that moves sideways, drawn and colour-converted only once because that costs as much as an encode. */
export function movement(rate: number, scroll: number, size = '1920x1080', matrix = 'bt709'): string {
  const chart = `testsrc2=s=${size}:r=${rate}:d=${1 / rate},scale=out_color_matrix=${matrix},format=yuv422p`;
  const repeated = `loop=loop=${FILM_SECONDS * rate - 1}:size=1,setpts=N/(${rate}*TB)`;
  return `${chart},limiter=min=16:max=235,${repeated},scroll=h=${scroll}`;
}

/** Real interlaced movement: 50 fields a second, two per frame. */
export const FIELDS = movement(50, 0.004);
export const TOP_FIRST = `tinterlace=mode=interleave_top:flags=vlpf,setfield=tff,${TAGS}`;
export const BOTTOM_FIRST = `tinterlace=mode=interleave_bottom:flags=vlpf,setfield=tff,${TAGS}`;
export const INTERLACED = `${FIELDS},${TOP_FIRST}`;
export const PROGRESSIVE = `${movement(25, 0.008)},${TAGS}`;

/** Two different noises at about -23 LUFS with peaks far below -3 dBTP. */
export const QUIET_DB = -11.4;
export function stereo(gainDb: number, seconds = FILM_SECONDS): string {
  const noise = (seed: number) => `anoisesrc=c=pink:r=48000:d=${seconds}:a=1:s=${seed}`;
  const mixed = '[n0][n1]join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR';
  return `${noise(1)}[n0];${noise(2)}[n1];${mixed},volume=${gainDb}dB`;
}
/**
 * 5.1 of tones at 997 Hz, where the K weighting of BS.1770 is such that full scale on one front channel reads -3.01 LUFS: -24.82 dBFS left and
 * right and, shifted by 90°, on both surrounds. In six channels -3.01 - 24.82 + 10 log10(2 + 2 x 1.41) = -21.0 LUFS; downmixed to stereo,
 * 10 log10(2 x (0.4142² + 0.2929²)) = -2.9 replaces 6.8, which gives -30.7. The low frequencies, at -6.02 dBFS, count in neither.
 */
const [FRONT, BACK, LOW] = ['0.0574*sin(2*PI*997*t)', '0.0574*cos(2*PI*997*t)', '0.5*sin(2*PI*60*t)'];
export const SURROUND_TONES = `aevalsrc=exprs='${[FRONT, FRONT, '0', LOW, BACK, BACK].join('|')}':s=48000:d=${FILM_SECONDS}:c=5.1`;

export const PAIR = `${stereo(QUIET_DB)},channelsplit[l][r]`;
export const SILENCE = `anullsrc=r=48000:cl=stereo:d=${FILM_SECONDS},channelsplit[l][r]`;

const MPEG2 = [
  ...['-c:v', 'mpeg2video', '-profile:v', '0', '-level:v', '2', '-pix_fmt', 'yuv422p', '-maxrate', '50M'],
  ...['-bufsize', '17825792', '-rc_init_occupancy', '17825792', '-flags:v', '+ilme+ildct+cgop', '-g', '12', '-bf', '2'],
  ...['-b_strategy', '0', '-sc_threshold', '1000000000', '-dc', '10', '-intra_vlc', '1', '-non_linear_quant', '1'],
  ...['-alternate_scan', '1', '-qmin', '1', '-qmax', '28', ...COLOURS, '-aspect', '16:9', '-seq_disp_ext', 'always'],
];
export const CONSTANT_RATE = [...MPEG2, '-b:v', '50M', '-minrate', '50M', '-lmin', '1*QP2LAMBDA'];
/** Quick to make, for films whose bit rate does not matter: intra-only, and still content is coded the same way each time. */
export const LOW_RATE = [...MPEG2, '-g', '1', '-bf', '0', '-q:v', '8'];
export const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '8M', '-pix_fmt', 'yuv420p'];

export const maps = (...labels: string[]) => labels.flatMap((label) => ['-map', label]);
export const AS_MXF = [...PCM, ...TIMECODE, '-f', 'mxf'];

/** The reference picture with another sound. */
export function withSound(graph: string, labels: readonly string[]): FilmRecipe {
  const outputs = [...maps('0:v', ...labels), '-c:v', 'copy', ...AS_MXF];
  return { kind: 'encoded', extension: 'mxf', graph, outputs, pictureOf: 'good-xdcam' };
}

/** Another picture with the reference sound. */
export function withPicture(graph: string, seconds = FILM_SECONDS): FilmRecipe {
  const outputs = [...maps('[v]', '[l]', '[r]'), ...LOW_RATE, ...AS_MXF];
  return {
    kind: 'encoded',
    extension: 'mxf',
    graph: `${graph};${stereo(QUIET_DB, seconds)},channelsplit[l][r]`,
    outputs,
  };
}

export function mp4(graph: string, encoding: readonly string[] = H264): FilmRecipe {
  const outputs = [
    ...maps('[v]', '[a]'),
    ...encoding,
    '-c:a',
    'aac',
    '-b:a',
    '192k',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
  ];
  return { kind: 'encoded', extension: 'mp4', graph: `${graph};${stereo(QUIET_DB)}[a]`, outputs };
}

export const HALF = FILM_SECONDS / 2;
