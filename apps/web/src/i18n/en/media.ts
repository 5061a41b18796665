import type { media as french } from '../fr/media.ts';
import type { Translated } from '../translated.ts';

export const media: Translated<typeof french> = {
  drop: {
    title: 'Drop the film here',
    hint: 'XDCAM 50 (.mxf) or ProRes 422 HQ (.mov), 25 fps, with sound. A subtitle file may be added.',
    pick: 'Choose a file',
    analysing: 'The file is being analysed',
  },
  report: {
    remove: 'Remove {{name}}',
    warnings: 'To check',
    checkFile: 'Make sure the file is the right one.',
  },
  refusal: { title_one: 'File refused', title_other: 'Files refused' },
  error: {
    unsupported:
      'This type of file is not accepted. Drop a video (.mxf, .mov, .mp4…) or a subtitle (.stl, .srt, .vtt…).',
    'no-audio': 'This film has no audio track. Export it with its sound.',
    'only-audio': 'This file holds sound only. Drop the film with its picture.',
    'already-video': 'This spot has a video already. Remove it first to replace it.',
    'already-subtitle': 'This spot has a subtitle already. Remove it first to replace it.',
    'not-25fps': 'The frame rate must be 25 fps for French broadcast. Export the film again at 25 fps.',
    'sd-refused': 'This film is in standard definition (SD). Drop an HD master, at least 1280 × 720.',
    unreadable: 'This file could not be read to its end. Check that it is fully copied to this computer.',
    empty: 'This file is empty.',
  },
  warning: {
    'low-resolution': 'The detected resolution is lower than expected.',
    'low-bitrate': 'The bit rate seems too low for TV broadcast.',
  },
  block: {
    video: 'Video',
    audio: 'Audio – {{tracks}}, {{channels}}',
    track: 'Track {{number}}',
    subtitles: 'SUBTITLES',
  },
  count: {
    tracks_one: '{{count}} track',
    tracks_other: '{{count}} tracks',
    channels_one: '{{count}} channel',
    channels_other: '{{count}} channels',
  },
  scan: { Progressive: 'Progressive', Interlaced: 'Interlaced', MBAFF: 'MBAFF' },
  fact: {
    resolution: 'Resolution',
    format: 'Format',
    profile: 'Profile',
    frameRate: 'Frame rate',
    framesPerSecond: '{{rate}} fps',
    scan: 'Scan',
    displayAspect: 'Display aspect ratio',
    bitRate: 'Bit rate',
    chroma: 'Chroma subsampling',
    bitDepth: 'Colour depth',
    bits: '{{count}} bits',
    pixelAspect: 'Pixel aspect ratio',
    timecode: 'Start timecode',
    trackId: 'Track ID',
    title: 'Title',
    channels: 'Channels',
    layout: 'Channel layout',
    positions: 'Positions',
    samplingRate: 'Sampling rate',
    language: 'Language',
  },
};
