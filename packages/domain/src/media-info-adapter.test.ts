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

it('reads a film, its start timecode from an Other track', () => {
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
])('knows the bit depth that a ProRes %s file leaves out: %i', (profile, bitDepth) => {
  const prores = { ...picture, Format: 'ProRes', Format_Profile: profile };
  expect(analysisFromMediaInfo('a.mov', 5, [general, prores])).toMatchObject({ bitDepth, formatProfile: profile });
});

it('gives every field of point 3 a place in a subtitle', () => {
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
    'a PDF, which MediaInfo gives a Text track',
    [{ '@type': 'General' }, { '@type': 'Text', Format: 'PDF' }],
    'unknown',
  ],
  ['an image', [{ '@type': 'General' }, { '@type': 'Image', Format: 'PNG' }], 'unknown'],
  ['a film without a size', [general, { '@type': 'Video', Format: 'AVC' }], 'unknown'],
  ['nothing known', [], 'unknown'],
])('%s is %s', (_, tracks, kind) => expect(analysisFromMediaInfo('x', 1, tracks).kind).toBe(kind));

it.each([
  [1.778, '16:9'],
  [1.333, '4:3'],
  [2.35, '2.35:1'],
  [null, null],
])('%s is shown as %s', (ratio, text) => expect(formatAspectRatio(ratio)).toBe(text));

describe('a file known by its beginning', () => {
  const beginning = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const picture = { '@type': 'Video', Width: 1920, Height: 1080, FrameRate: 25 };
  const words = { '@type': 'Text', Format: 'SubRip' };
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nA\n';
  it.each<[string, MediaInfoTrack[], string, string, string | null]>([
    ['a PDF', [{ '@type': 'Text', Format: 'PDF' }], '%PDF-1.4\n', 'unknown', 'PDF'],
    [
      'a manifest whose pictures are elsewhere',
      [picture],
      '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">',
      'unknown',
      'MPEG-DASH',
    ],
    ['a film in a container that is not taken', [picture], '\x1a\x45\xdf\xa3', 'unknown', 'Matroska/WebM'],
    ['subtitles', [words], srt, 'subtitle', null],
    ['sound', [{ '@type': 'Audio', Format: 'FLAC', Channels: 2 }], 'fLaC\0', 'audio', null],
    ['a film', [picture], '\0\0\0\x14ftypqt  ', 'video', null],
    ['what nobody knows', [], '\x07\x07\x07\x07', 'unknown', null],
  ])('is what it is: %s', (_, tracks, text, kind, format) => {
    const analysis = analysisFromMediaInfo('film.mov', 100, tracks, beginning(text));
    expect(analysis.kind).toBe(kind);
    expect((analysis.kind === 'unknown' && analysis.recognised?.format) || null).toBe(format);
  });
});
