import { spawnSync } from 'node:child_process';

/** 1080i25, top field first, of 50 fields a second, with pink noise near -23 LUFS: acceptable to a channel. */
const PICTURE = (fields: string) =>
  `${fields},scale=out_color_matrix=bt709,format=yuv422p,limiter=min=16:max=235,` +
  'tinterlace=mode=interleave_top:flags=vlpf,setfield=tff,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[v]';
const SOUND = (seconds: number) =>
  `anoisesrc=c=pink:r=48000:d=${seconds}:a=1:s=1[n0];anoisesrc=c=pink:r=48000:d=${seconds}:a=1:s=2[n1];` +
  '[n0][n1]amerge=inputs=2,aformat=channel_layouts=stereo,volume=-11.4dB,channelsplit=channel_layout=stereo[l][r]';

const movingBars = (seconds: number) => `testsrc2=s=1920x1080:r=50:d=${seconds},scroll=h=0.004`;

/**
 * Makes an XDCAM HD422 50 master (MXF, 50 Mb/s, two mono tracks, 24 bit).
 * @param fields ffmpeg's source of 50 fields of 1920 × 1080 a second; moving colour bars by default
 */
export function makeMaster(file: string, seconds: number, fields = movingBars(seconds)): void {
  const args = [
    '-hide_banner',
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    '-filter_complex',
    `${PICTURE(fields)};${SOUND(seconds)}`,
    '-map',
    '[v]',
    '-map',
    '[l]',
    '-map',
    '[r]',
    '-c:v',
    'mpeg2video',
    '-profile:v',
    '0',
    '-level:v',
    '2',
    '-pix_fmt',
    'yuv422p',
    '-top',
    '1',
    '-b:v',
    '50M',
    '-minrate',
    '50M',
    '-maxrate',
    '50M',
    '-bufsize',
    '6000000',
    '-rc_init_occupancy',
    '4000000',
    '-rc_max_vbv_use',
    '1',
    '-rc_min_vbv_use',
    '1',
    '-flags:v',
    '+ilme+ildct+cgop',
    '-g',
    '12',
    '-bf',
    '2',
    '-b_strategy',
    '0',
    '-sc_threshold',
    '1000000000',
    '-dc',
    '10',
    '-intra_vlc',
    '1',
    '-non_linear_quant',
    '1',
    '-alternate_scan',
    '1',
    '-qmin',
    '1',
    '-qmax',
    '28',
    '-lmin',
    '1*QP2LAMBDA',
    '-seq_disp_ext',
    'always',
    '-color_range',
    'tv',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-colorspace',
    'bt709',
    '-aspect',
    '16:9',
    '-c:a',
    'pcm_s24le',
    '-ar',
    '48000',
    '-timecode',
    '10:00:00:00',
    '-f',
    'mxf',
    file,
  ];
  const made = spawnSync('ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (made.status !== 0) throw new Error('ffmpeg could not make the master');
}
