/** Masters that the service recommends, as ffmpeg exports them. 25p is for progressive films, 1080i25 for interlaced ones and segmented frames. */
export const MASTER_EXPORTS = ['xdcam-hd422-1080i25', 'prores-422-hq-1080i25', 'prores-422-hq-1080p25'] as const;
export type MasterExport = (typeof MASTER_EXPORTS)[number];

const isXdcam = (master: MasterExport) => master === 'xdcam-hd422-1080i25';
const isInterlaced = (master: MasterExport) => master !== 'prores-422-hq-1080p25';

/** `spot.mov` becomes `spot-master.mxf`: the film itself is never overwritten. */
export const masterExportSuffix = (master: MasterExport) => (isXdcam(master) ? '-master.mxf' : '-master.mov');

/** Keeps size, frame rate and mix; puts the top field first and the levels in video range, BT.709. */
function pictureFilter(master: MasterExport): string {
  const colours = 'out_color_matrix=bt709:out_range=tv';
  const format = isXdcam(master) ? 'format=yuv422p' : 'format=yuv422p10le';
  const fields = isInterlaced(master) ? ['fieldorder=tff', `scale=interl=-1:${colours}`] : [`scale=${colours}`];
  return [...fields, format, 'setsar=1', isInterlaced(master) ? 'setfield=tff' : 'setfield=prog'].join(',');
}

const COLOURS = ['-color_range', 'tv', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];

/** What the pipeline's own XDCAM encoding does, for older ffmpeg as well (SMPTE RDD 9; packages/media, deliverable-video.ts). */
const XDCAM = [
  ...['-c:v', 'mpeg2video', '-profile:v', '0', '-level:v', '2', '-flags:v', '+ilme+ildct+cgop', '-g', '12', '-bf', '2'],
  ...['-b:v', '50M', '-minrate', '50M', '-maxrate', '50M', '-bufsize', '6000000', '-rc_init_occupancy', '4000000'],
  ...['-rc_max_vbv_use', '1', '-rc_min_vbv_use', '1', '-b_strategy', '0', '-sc_threshold', '1000000000', '-dc', '10'],
  ...['-intra_vlc', '1', '-non_linear_quant', '1', '-alternate_scan', '1', '-qmin', '1', '-qmax', '16'],
  ...['-lmin', '1*QP2LAMBDA', '-lmax', '100*QP2LAMBDA', '-seq_disp_ext', 'always', '-aspect', '16:9'],
];

/** ffmpeg arguments between the film and the master's name: the first picture and the first, stereo sound track. */
function masterExportArguments(master: MasterExport): readonly string[] {
  const sound = ['-c:a', 'pcm_s24le', '-ar', '48000'];
  const ending = ['-map_metadata', '-1', '-timecode', '10:00:00:00'];
  const picture = `[0:v:0]${pictureFilter(master)}[v]`;
  if (isXdcam(master)) {
    const tracks = '[0:a:0]aformat=channel_layouts=stereo,channelsplit=channel_layout=stereo[l][r]';
    const maps = ['-map', '[v]', '-map', '[l]', '-map', '[r]'];
    return ['-filter_complex', `${picture};${tracks}`, ...maps, ...XDCAM, ...COLOURS, ...sound, ...ending, '-f', 'mxf'];
  }
  const prores = ['-c:v', 'prores_ks', '-profile:v', '3', '-vendor', 'apl0'];
  const fields = isInterlaced(master) ? ['-flags:v', '+ildct'] : [];
  return [
    ...['-filter_complex', picture, '-map', '[v]', '-map', '0:a:0', ...prores, ...fields, ...COLOURS],
    ...[...sound, '-ac', '2', ...ending, '-movflags', '+write_colr', '-f', 'mov'],
  ];
}

/** What shells and command prompts would take apart stands in double quotes, which all of them understand. */
const quoted = (argument: string) => (/^[\w.,:+/-]+$/.test(argument) ? argument : `"${argument}"`);

/** The whole command for one film, the same on every system. @param film, master names as the shell reads them between double quotes */
export function masterExportCommand(master: MasterExport, film: string, made: string): string {
  return `ffmpeg -n -i "${film}" ${masterExportArguments(master).map(quoted).join(' ')} "${made}"`;
}
