import type { FrameRate } from '@spotway/domain/shared';
import type { SubtitleRefusal } from '@spotway/domain/subtitles';
import { isCharacterTableCode } from '../model/character-tables.ts';
import type { StlDisplayStandard, StlHeader } from '../model/stl-facts.ts';
import { decodeCodePage } from './stl-code-pages.ts';

export const GSI_BYTES = 1024;

/**
 * Frame rates of the disk format codes in use; Tech 3264 defines 25 and 30, editors write the others. Timecodes of
 * STL23.01, STL29.01 and STL30.01 count every frame of an NTSC rate unless drop-frame is requested.
 */
export const STL_FRAME_RATES: Readonly<Record<string, FrameRate>> = {
  'STL23.01': { num: 24_000, den: 1001 },
  'STL24.01': { num: 24, den: 1 },
  'STL25.01': { num: 25, den: 1 },
  'STL29.01': { num: 30_000, den: 1001 },
  'STL30.01': { num: 30_000, den: 1001 },
  'STL50.01': { num: 50, den: 1 },
  'STL60.01': { num: 60_000, den: 1001 },
};

const DISPLAY_STANDARDS: Readonly<Record<string, StlDisplayStandard>> = {
  '0': 'open',
  '1': 'teletext1',
  '2': 'teletext2',
};

/** Whether the bytes start like an EBU STL file ("STL" at byte 3), whatever its frame rate. */
export function looksLikeStl(bytes: Uint8Array): boolean {
  return bytes.length > 11 && /^STL\d\d\.01$/.test(latin(bytes, 3, 8));
}

/** Reads the first 1,024 bytes of an STL file. */
export function readStlHeader(bytes: Uint8Array): StlHeader | SubtitleRefusal {
  if (bytes.length < GSI_BYTES || !looksLikeStl(bytes)) return 'unknown-format';
  const codePage = latin(bytes, 0, 3).trim();
  const text = (offset: number, length: number) => decodeCodePage(bytes.subarray(offset, offset + length), codePage);
  const diskFormat = latin(bytes, 3, 8);
  if (!STL_FRAME_RATES[diskFormat]) return 'unknown-disk-format';
  // A blank table code means Latin, the only table Western European editors know.
  const characterTable = text(12, 2) || '00';
  if (!isCharacterTableCode(characterTable)) return 'unknown-character-table';
  return {
    codePage,
    diskFormat,
    displayStandard: DISPLAY_STANDARDS[latin(bytes, 11, 1)] ?? 'undefined',
    characterTable,
    languageCode: text(14, 2),
    originalProgrammeTitle: text(16, 32),
    originalEpisodeTitle: text(48, 32),
    translatedProgrammeTitle: text(80, 32),
    translatedEpisodeTitle: text(112, 32),
    translatorName: text(144, 32),
    translatorContact: text(176, 32),
    subtitleListReference: text(208, 16),
    creationDate: text(224, 6),
    revisionDate: text(230, 6),
    revisionNumber: text(236, 2),
    totalBlocks: wholeNumber(text(238, 5)),
    totalSubtitles: wholeNumber(text(243, 5)),
    totalGroups: wholeNumber(text(248, 3)),
    maxCharactersPerRow: wholeNumber(text(251, 2)),
    maxRows: wholeNumber(text(253, 2)),
    timecodesAreValid: latin(bytes, 255, 1) !== '0',
    startOfProgramme: text(256, 8),
    firstCue: text(264, 8),
    totalDisks: text(272, 1),
    diskNumber: text(273, 1),
    countryOfOrigin: text(274, 3),
    publisher: text(277, 32),
    editorName: text(309, 32),
    editorContact: text(341, 32),
    userData: text(448, 576),
  };
}

function wholeNumber(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function latin(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
