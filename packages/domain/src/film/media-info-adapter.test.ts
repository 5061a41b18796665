import { describe, expect, it } from 'vitest';
import { analysisFromMediaInfo, formatAspectRatio, type MediaInfoTrack } from './media-info-adapter.ts';

const general = { '@type': 'General', Format: 'MXF', Duration: 30.04, OverallBitRate: 52_000_000 };
const picture = {
  '@type': 'Video',
  Format: 'MPEG Video',
  Width: '1920',
  Height: 1080,
  FrameRate: 25,
  DisplayAspectRatio: 1.778,
  ScanType: 'Interlaced',
  BitRate: 50_000_000,
  ChromaSubsampling: '4:2:2',
};
const sound = { '@type': 'Audio', Format: 'PCM', BitDepth: 24, Channels: 1, SamplingRate: 48_000, ID: 3 };

it('reads a film with its start timecode from an Other track', () => {
  const timecode = { '@type': 'Other', Type: 'Time code', TimeCode_FirstFrame: '10:00:00:00' };
  const analysis = analysisFromMediaInfo('a.mxf', 5, [general, picture, sound, sound, timecode]);
  expect(analysis).toMatchObject({
    kind: 'video',
    format: 'MXF / MPEG Video',
    resolution: '1920x1080',
    width: 1920,
    displayAspectRatio: '16:9',
    startTimecode: '10:00:00:00',
    audioCount: 2,
    pixelAspectRatio: 1,
    audios: [{ format: 'PCM 24 bits', samplingRate: 48_000 }, { trackId: 3 }],
  });
});

it.each([
  ['422 HQ', 10],
  ['422 Proxy', 10],
  ['4444 XQ', 12],
])('infers the bit depth that a ProRes %s file does not declare: %i', (profile, bitDepth) => {
  const prores = { ...picture, Format: 'ProRes', Format_Profile: profile };
  expect(analysisFromMediaInfo('a.mov', 5, [general, prores])).toMatchObject({ bitDepth, formatProfile: profile });
});

it('fills every field of point 3 for a subtitle file', () => {
  const text = { '@type': 'Text', Format: 'N19', Language: 'fr', FrameRate: 25, TimeCode_FirstFrame: '10:00:02:04' };
  expect(analysisFromMediaInfo('a.stl', 5, [{ '@type': 'General', Duration: 12 }, text])).toEqual({
    kind: 'subtitle',
    fileName: 'a.stl',
    fileSizeBytes: 5,
    durationSeconds: 12,
    textCount: 1,
    format: 'N19',
    language: 'fr',
    startTimecode: '10:00:02:04',
    frameRate: 25,
  });
});

it.each([
  ['a sound file', [{ '@type': 'General', Format: 'Wave' }, sound], 'audio'],
  ['an EBU STL', [{ '@type': 'General' }, { '@type': 'Text', Format: 'N19' }], 'subtitle'],
  [
    'a PDF, for which MediaInfo reports a Text track',
    [{ '@type': 'General' }, { '@type': 'Text', Format: 'PDF' }],
    'unknown',
  ],
  ['an image', [{ '@type': 'General' }, { '@type': 'Image', Format: 'PNG' }], 'unknown'],
  ['a film without width and height', [general, { '@type': 'Video', Format: 'AVC' }], 'unknown'],
  ['an unrecognised file', [], 'unknown'],
])('%s is %s', (_, tracks, kind) => expect(analysisFromMediaInfo('x', 1, tracks).kind).toBe(kind));

it.each([
  [1.778, '16:9'],
  [1.333, '4:3'],
  [2.35, '2.35:1'],
  [null, null],
])('%s is shown as %s', (ratio, text) => expect(formatAspectRatio(ratio)).toBe(text));

describe('a file recognised by its first bytes', () => {
  const beginning = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const picture = { '@type': 'Video', Width: 1920, Height: 1080, FrameRate: 25 };
  const words = { '@type': 'Text', Format: 'SubRip' };
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nA\n';
  it.each<[string, MediaInfoTrack[], string, string, string | null]>([
    ['a PDF', [{ '@type': 'Text', Format: 'PDF' }], '%PDF-1.4\n', 'unknown', 'PDF'],
    [
      'a manifest whose pictures are in other files',
      [picture],
      '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">',
      'unknown',
      'MPEG-DASH',
    ],
    ['a film in an unsupported container', [picture], '\x1a\x45\xdf\xa3', 'unknown', 'Matroska/WebM'],
    ['subtitles', [words], srt, 'subtitle', null],
    ['sound', [{ '@type': 'Audio', Format: 'FLAC', Channels: 2 }], 'fLaC\0', 'audio', null],
    ['a film', [picture], '\0\0\0\x14ftypqt  ', 'video', null],
    ['an unknown file', [], '\x07\x07\x07\x07', 'unknown', null],
  ])('is identified correctly: %s', (_, tracks, text, kind, format) => {
    const analysis = analysisFromMediaInfo('film.mov', 100, tracks, beginning(text));
    expect(analysis.kind).toBe(kind);
    expect((analysis.kind === 'unknown' && analysis.recognised?.format) || null).toBe(format);
  });
});

describe('the figures of a film', () => {
  const bitRate = (tracks: MediaInfoTrack[], bytes: number) => {
    const analysis = analysisFromMediaInfo('a', bytes, tracks);
    return analysis.kind === 'video' ? analysis.bitRate : undefined;
  };
  const mpeg4 = { '@type': 'General', Format: 'MPEG-4', Duration: 10, OverallBitRate: 9_000_000 };
  const { BitRate: _, ...silent } = picture;
  // 187,500,000 bytes in 30 s are 50 Mb/s
  it.each<[string, MediaInfoTrack[], number, number | null]>([
    ['the rate that an MXF states and its size confirms', [general, picture], 187_500_000, 50_000_000],
    [
      'the rate of an MXF computed from its size if the stated one differs',
      [general, { ...picture, Duration: 30 }],
      18_750_000,
      5_000_000,
    ],
    ['the nominal rate if there is no other', [mpeg4, { ...silent, BitRate_Nominal: 8_000_000 }], 1, 8_000_000],
    ['the stated rate rather than the nominal one', [mpeg4, { ...picture, BitRate_Nominal: 8_000_000 }], 1, 50_000_000],
    ['the stated rate of an MP4, whatever its size', [mpeg4, picture], 1, 50_000_000],
    ['the overall rate of an MP4 that states no other', [mpeg4, silent], 1, 9_000_000],
    [
      'the stated rate with two pictures, where the file size tells nothing',
      [general, picture, picture],
      1,
      50_000_000,
    ],
    ['the overall rate of a film of unknown duration', [{ ...general, Duration: '' }, silent], 1, 52_000_000],
    [
      'the rate without that of the sound',
      [{ ...general, Duration: 30 }, silent, { ...sound, BitRate: 1_000_000 }],
      18_750_000,
      4_000_000,
    ],
    ['no rate if nothing is known', [{ '@type': 'General', Format: 'MXF' }, silent], 1, null],
  ])('have %s', (_, tracks, bytes, expected) => expect(bitRate(tracks, bytes)).toBe(expected));

  it.each([
    [{ Width: 0, Height: 1080 }, 'unknown'],
    [{ Width: 1920, Height: 0 }, 'unknown'],
    [{ Width: 1, Height: 1080 }, 'video'],
    [{ Width: 1920, Height: 1 }, 'video'],
    [{ Width: 'none', Height: 1080 }, 'unknown'],
    [{ Width: {}, Height: 1080 }, 'unknown'],
  ])('need a width and a height: %j is %s', (size, kind) => {
    expect(analysisFromMediaInfo('a', 1, [general, { ...picture, ...size }]).kind).toBe(kind);
  });

  it.each([
    ['of the picture', [{ ...general, FrameRate: 50 }, picture], 25],
    [
      'of the file if the picture has none',
      [
        { ...general, FrameRate: 50 },
        { ...picture, FrameRate: '' },
      ],
      50,
    ],
    ['of neither', [general, { ...picture, FrameRate: null }], null],
  ])('have the frame rate %s', (_, tracks, frameRate) => {
    expect(analysisFromMediaInfo('a', 1, tracks)).toMatchObject({ frameRate });
  });

  it.each([
    ['the stated bit depth', { BitDepth: 8, Format: 'ProRes' }, { bitDepth: 8 }],
    ['no bit depth for a codec that states none', { Format: 'AVC' }, { bitDepth: null }],
    ['profile and level', { Format_Profile: '4:2:2', Format_Level: 'High' }, { formatProfile: '4:2:2@High' }],
    ['no profile if only the level is known', { Format_Level: 'High' }, { formatProfile: null }],
    ['a commercial name', { Format_Commercial_IfAny: 'XDCAM HD422' }, { commercialName: 'XDCAM HD422' }],
    ['the picture’s duration rather than the file’s', { Duration: 12.5 }, { durationSeconds: 12.5 }],
    ['the file’s duration if the picture has none', {}, { durationSeconds: 30.04 }],
    ['non-square pixels', { PixelAspectRatio: '1.422' }, { pixelAspectRatio: 1.422 }],
    ['MBAFF', { ScanType: 'MBAFF' }, { scanType: 'MBAFF' }],
    ['no scan type if it is unknown', { ScanType: 'Mixed' }, { scanType: null }],
    ['the picture’s own timecode', { TimeCode_FirstFrame: '09:59:50:00' }, { startTimecode: '09:59:50:00' }],
  ])('have %s', (_, more, expected) => {
    expect(analysisFromMediaInfo('a', 1, [general, { ...picture, ...more }])).toMatchObject(expected);
  });

  it('include each sound with its positions and layout, and no bit depth if none is stated', () => {
    const aac = {
      ...{ '@type': 'Audio', Format: 'AAC', Channels: '6', ChannelLayout: 'L R C LFE Ls Rs', Title: 'VF' },
      ...{ ChannelPositions: 'Front: L C R', BitRate: '320000', SamplingRate: '48000', Language: 'fr' },
    };
    expect(analysisFromMediaInfo('a', 1, [{ '@type': 'General', Duration: 4 }, aac, { '@type': 'Audio' }])).toEqual({
      kind: 'audio',
      fileName: 'a',
      fileSizeBytes: 1,
      durationSeconds: 4,
      audioCount: 2,
      format: '',
      audios: [
        {
          ...{ channels: 6, title: 'VF', trackId: null, channelPositions: 'Front: L C R', bitRate: 320_000 },
          ...{ channelLayout: 'L R C LFE Ls Rs', format: 'AAC', samplingRate: 48_000, language: 'fr' },
        },
        {
          ...{ channels: 0, title: null, trackId: null, channelPositions: null, bitRate: null },
          ...{ channelLayout: null, format: '', samplingRate: null, language: null },
        },
      ],
    });
  });
});

it.each([
  [1.85, '1.85:1'],
  [2.39, '2.39:1'],
  [1, '1:1'],
  [0.5625, '9:16'],
  [1.78, '16:9'],
  [1.79, '1.79:1'],
  [1.75, '1.75:1'],
])('the ratio %s is shown as the nearest common one: %s', (ratio, text) => expect(formatAspectRatio(ratio)).toBe(text));

it.each(['SubRip', 'WebVTT', 'N19', 'EBU STL', 'TTML', 'ASS', 'SSA', 'SCC', 'SUB', 'MicroDVD', 'PAC', 'CAP'])(
  '%s is a subtitle format, with the duration of its own track',
  (Format) => {
    const tracks = [
      { '@type': 'General', Duration: 12, Language: 'fr' },
      { '@type': 'Text', Format, Duration: 9 },
    ];
    expect(analysisFromMediaInfo('a', 1, tracks)).toMatchObject({
      kind: 'subtitle',
      durationSeconds: 9,
      language: 'fr',
    });
  },
);
