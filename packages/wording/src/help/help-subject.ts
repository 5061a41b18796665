export const HELP_SUBJECTS = [
  'identifiers',
  'masters',
  'loudness',
  'field-order',
  'subtitles',
  'checks',
  'uploads',
  'invoices',
  'notifications',
] as const;
export type HelpSubjectName = (typeof HELP_SUBJECTS)[number];

export interface HelpSection {
  /** Fragment of its address: links from messages depend on it. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What to do, in order. */
  readonly steps?: readonly string[];
  /** The settings as a file to keep, and the ffmpeg commands of recommended masters, follow. */
  readonly hasSettingsFile?: boolean;
  readonly hasCommands?: boolean;
}

export interface HelpSubject {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly HelpSection[];
}
