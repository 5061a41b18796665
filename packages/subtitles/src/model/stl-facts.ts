import type { CharacterTableCode } from './character-tables.ts';

/** Display standard code: how the subtitles are meant to be shown. */
export type StlDisplayStandard = 'open' | 'teletext1' | 'teletext2' | 'undefined';

/** The general subtitle information (GSI) block of EBU Tech 3264. Texts without padding; totals null when not numeric. */
export interface StlHeader {
  readonly codePage: string;
  readonly diskFormat: string;
  readonly displayStandard: StlDisplayStandard;
  readonly characterTable: CharacterTableCode;
  readonly languageCode: string;
  readonly originalProgrammeTitle: string;
  readonly originalEpisodeTitle: string;
  readonly translatedProgrammeTitle: string;
  readonly translatedEpisodeTitle: string;
  readonly translatorName: string;
  readonly translatorContact: string;
  readonly subtitleListReference: string;
  /** YYMMDD, as in the file. */
  readonly creationDate: string;
  readonly revisionDate: string;
  readonly revisionNumber: string;
  readonly totalBlocks: number | null;
  readonly totalSubtitles: number | null;
  readonly totalGroups: number | null;
  readonly maxCharactersPerRow: number | null;
  readonly maxRows: number | null;
  readonly timecodesAreValid: boolean;
  /** HHMMSSFF, as in the file. */
  readonly startOfProgramme: string;
  readonly firstCue: string;
  readonly totalDisks: string;
  readonly diskNumber: string;
  readonly countryOfOrigin: string;
  readonly publisher: string;
  readonly editorName: string;
  readonly editorContact: string;
  readonly userData: string;
}
