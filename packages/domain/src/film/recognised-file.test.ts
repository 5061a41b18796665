import { describe, expect, it } from 'vitest';
import { recogniseFile } from './recognised-file.ts';

/** Each character is one byte. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const identify = (content: string | Uint8Array) => {
  const { family, format } = recogniseFile(typeof content === 'string' ? bytes(content) : content) ?? {};
  return family === undefined ? null : `${family} ${format}`;
};
const general = (more: string) => `850${more}`.padEnd(1024, ' ');
const zip = (name: string) => `PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0a\0\0\0${name}`;
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [0xfeff, ...Array.from(text, (character) => character.charCodeAt(0))].flatMap((unit) =>
      isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  );

describe('a file that is not a film', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['a PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'document PDF'],
    ['a PDF after some other bytes', `${'\0'.repeat(500)}%PDF-1.4\n`, 'document PDF'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image PNG'],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image JPEG'],
    ['a GIF', 'GIF89a\x01\0', 'image GIF'],
    ['a big-endian TIFF', 'MM\0*\0\0\0\x08', 'image TIFF'],
    ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'image WebP'],
    ['a bitmap', `BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0`, 'image BMP'],
    ['a HEIC, whose container resembles MP4', '\0\0\0\x18ftypheic\0\0\0\0', 'image HEIC'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image SVG'],
    [
      'an SVG after prologue, comments and DOCTYPE',
      '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "-//W3C" "x" [ <!ENTITY a "b"> ]>\n<svg>',
      'image SVG',
    ],
    ['XML with an element named like an object property', '<constructor/>', 'text XML'],
    ['XML with an element named __proto__', '<__proto__>', 'text XML'],
    ['an SVG with a namespace prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">', 'image SVG'],
    ['a DASH manifest', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011">', 'playlist MPEG-DASH'],
    ['a DASH manifest in UTF-16', utf16('<?xml version="1.0"?><MPD>', true), 'playlist MPEG-DASH'],
    ['an HLS playlist', '#EXTM3U\n#EXT-X-VERSION:3\n', 'playlist HLS/M3U'],
    ['an ffconcat script', "ffconcat version 1.0\nfile 'a.mov'\n", 'playlist ffconcat'],
    ['an EBU STL', general('STL25.011000F'), 'subtitles EBU STL'],
    ['a Spruce STL', '//Font select\n$FontName = Arial\n00:00:01:00 , 00:00:02:00 , Bonjour\n', 'subtitles Spruce STL'],
    ['an SRT', '1\r\n00:00:01,000 --> 00:00:02,000\r\n\xc0 la plage\r\n', 'subtitles SRT'],
    ['an SRT in UTF-16', utf16('1\n00:00:01,000 --> 00:00:02,000\nÀ la plage\n', false), 'subtitles SRT'],
    ['a WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n', 'subtitles WebVTT'],
    ['a TTML', '<?xml version="1.0"?><tt:tt xmlns:tt="http://www.w3.org/ns/ttml">', 'subtitles TTML'],
    ['an ASS', '[Script Info]\nTitle: x\n', 'subtitles ASS'],
    ['a ZIP', zip('film.mxf'), 'archive ZIP'],
    ['a Word document', `${zip('[Content_Types].xml')}${zip('word/document.xml')}`, 'document Word'],
    ['an Excel workbook', `${zip('[Content_Types].xml')}${zip('xl/workbook.xml')}`, 'document Excel'],
    ['a RAR', 'Rar!\x1a\x07\x01\0', 'archive RAR'],
    ['a 7z', '7z\xbc\xaf\x27\x1c', 'archive 7z'],
    ['a gzip', '\x1f\x8b\x08\0', 'archive gzip'],
    ['a tar', `${'film.mxf'.padEnd(257, '\0')}ustar\0`, 'archive tar'],
    ['an EDL', 'TITLE: PLAGE\r\nFCM: NON-DROP FRAME\r\n', 'project EDL'],
    ['a Final Cut 7 project', '<?xml version="1.0"?>\n<!DOCTYPE xmeml>\n<xmeml version="5">', 'project Final Cut Pro'],
    ['an HTML page', '<!DOCTYPE html><html><body>404</body></html>', 'text HTML'],
    ['other XML', '<?xml version="1.0"?><a/>', 'text XML'],
    ['JSON', '{"error": "not found"}', 'text JSON'],
    ['a text', 'Bonjour,\nvoil\xe0 le film.\n', 'text null'],
    ['a FLAC', 'fLaC\0\0\0\x22', 'sound FLAC'],
    ['an AVI', 'RIFF\x24\0\0\0AVI LIST', 'video AVI'],
    ['a Matroska', '\x1a\x45\xdf\xa3\x01\0', 'video Matroska/WebM'],
    ['an MPEG programme stream', '\0\0\x01\xba\x44\0', 'video MPEG-PS'],
    ['a GIF87a', 'GIF87a\x01\0', 'image GIF'],
    ['a little-endian TIFF', 'II*\0\x08\0\0\0', 'image TIFF'],
    ['a Photoshop picture', '8BPS\0\x01', 'image Photoshop'],
    ['a DPX', 'SDPX\0\0\x08\0', 'image DPX'],
    ['a little-endian DPX', 'XPDS\0\x08\0\0', 'image DPX'],
    ['an OpenEXR', 'v/1\x01\x02\0\0\0', 'image OpenEXR'],
    ['a HEIF', '\0\0\0\x18ftypmif1', 'image HEIF'],
    ['an AVIF', '\0\0\0\x18ftypavif', 'image AVIF'],
    ['an EBU STL at 30 fps', general('STL30.01'), 'subtitles EBU STL'],
    ['an empty ZIP', 'PK\x05\x06\0\0', 'archive ZIP'],
    ['a bzip2', 'BZh9', 'archive bzip2'],
    ['an xz', '\xfd7zXZ\0', 'archive xz'],
    ['an old Office document or AAF', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'document Office/AAF'],
    ['a Windows Media film', '\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'video Windows Media'],
    ['a Flash film', 'FLV\x01\x05', 'video Flash'],
    ['an Ogg', 'OggS\0\x02', 'sound Ogg'],
    ['an AMR', '#!AMR\n', 'sound AMR'],
    ['a PowerPoint', `${zip('[Content_Types].xml')}${zip('ppt/presentation.xml')}`, 'document PowerPoint'],
    ['another Office document', zip('[Content_Types].xml'), 'document Office'],
    ['an OpenDocument', zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'document OpenDocument'],
    ...[12, 40, 52, 56, 108, 124].map((size): [string, string, string] => [
      `a bitmap with a header of ${size} bytes`,
      `BM\x36\0\0\0\0\0\0\0\x36\0\0\0${String.fromCharCode(size)}\0\0\0`,
      'image BMP',
    ]),
    ['UTF-16 text whose characters use both bytes', utf16('<ſvg>\u2028Ā', true), 'text null'],
    ['a SAMI', '<SAMI><HEAD>', 'subtitles SAMI'],
    ['a Smooth Streaming manifest', '<SmoothStreamingMedia>', 'playlist Smooth Streaming'],
    ['an XSPF', '<playlist version="1">', 'playlist XSPF'],
    ['an ASX', '<asx version="3.0">', 'playlist ASX'],
    ['a SMIL', '<smil>', 'playlist SMIL'],
    ['a Final Cut project', '<fcpxml version="1.9">', 'project Final Cut Pro'],
    ['a Premiere project', '<PremiereData Version="3">', 'project Premiere Pro'],
    ['an HTML page without DOCTYPE', '<head><title>', 'text HTML'],
    ['an HTML page without head', '<body>', 'text HTML'],
    ['an SCC', 'Scenarist_SCC V1.0', 'subtitles SCC'],
    ['a MicroDVD', '{1}{25}Bonjour', 'subtitles MicroDVD'],
    ['a VobSub', '# VobSub index file, v7', 'subtitles VobSub'],
    ['a PLS', '[playlist]\nFile1=a', 'playlist PLS'],
    ['a PostScript', '%!PS-Adobe', 'document PostScript'],
    ['an RTF', '{\\rtf1', 'document RTF'],
    ['a page after an unterminated comment', `<!-- ${'a'.repeat(5000)}`, 'text XML'],
    ['a PDF header at the last offset checked', `${'\0'.repeat(1019)}%PDF-`, 'document PDF'],
    ['an AppleDouble file next to a film', '\0\x05\x16\x07\0\x02\0\0Mac OS X', 'companion AppleDouble'],
  ])('is identified by its first bytes: %s', (_, content, expected) => expect(identify(content)).toBe(expected));
});

describe('a file that may be a film', () => {
  it.each<[string, string]>([
    ['an MXF', '\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01\x02\x01\x01\x02\x04\0'],
    ['a MOV', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
    ['a MOV that starts with its mdat', '\0\0\0\x08wide\0\x10\0\0mdat'],
    ['a transport stream', `G@\0\x10${'\xff'.repeat(184)}G`],
    ['a WAV', 'RIFF\x24\0\0\0WAVEfmt '],
    ['an MP3 with a cover', 'ID3\x03\0\0\0\0\x0f\x76APIC\0\0\0\0image/jpeg\0\xff\xd8\xff'],
    ['only the two letters of a bitmap', `BM${'\0'.repeat(30)}`],
    ['an AVI signature without RIFF', `${'\0'.repeat(8)}AVI `],
    ['a PDF header after the first kilobyte', `${'\0'.repeat(1020)}%PDF-`],
    ['a bitmap with an unknown header size', `BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x29\0\0\0`],
    ['a bitmap with an oversized header', `BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\x01\0\0`],
    ['zeros', '\0'.repeat(4096)],
    ['nothing', ''],
    ['spaces', ' \n\n '],
  ])('is left to the film readers: %s', (_, content) => expect(identify(content)).toBeNull());
});

it.each([
  ['unterminated comments', '<!--'.repeat(1024)],
  ['many comments', '<!-- -->'.repeat(512)],
  ['slashes without a line break', `${'// '.repeat(1300)}x`],
  ['spaces', `${' '.repeat(4090)}x`],
  ['empty lines', `1${'\n'.repeat(4090)}x`],
])('hostile text causes no backtracking: %s', (_, content) => {
  // a backtracking pattern would not terminate
  expect(identify(content)).toMatch(/^text /);
});

it('UTF-16 characters are read from both bytes', () => {
  // reading only one byte of each would match the first words of an SVG
  expect(identify(utf16('<svg>', true))).toBe('image SVG');
  expect(identify(utf16('<svg>', false))).toBe('image SVG');
  expect(
    identify(utf16(Array.from('<svg>', (each) => String.fromCharCode(each.charCodeAt(0) + 256)).join(''), true)),
  ).toBe('text null');
  // an ideographic space needs both of its bytes
  expect(identify(utf16('\u3000<svg>', true))).toBe('image SVG');
  expect(identify(utf16('\u3000<svg>', false))).toBe('image SVG');
  // half a character at the end is ignored
  expect(identify(Uint8Array.of(...utf16('<svg>', true), 0))).toBe('image SVG');
  expect(identify(Uint8Array.of(0xfe, 0x20, 0x3c, 0x61))).toBe('text null');
  expect(identify(Uint8Array.of(0x20, 0xff, 0x20))).toBe('text null');
});

it('the last byte checked still counts', () => {
  expect(identify('<svg'.padStart(4096, ' '))).toBe('image SVG');
});
