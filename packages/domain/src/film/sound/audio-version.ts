/** Languages of audio and subtitle versions (specification, point 3, "Languages (codes)"); empty for any other. */
export const AUDIO_VERSIONS = [
  ...(['ARA', 'CHI', 'KOR', 'DAN', 'DUT', 'HEB', 'NLD', 'RUS', 'SWE', 'FRA', 'GER', 'ITA'] as const),
  ...(['POR', 'ENG', 'SPA', 'JPN', 'NOR', 'UKR', 'INT', ''] as const),
] as const;
export type AudioVersion = (typeof AUDIO_VERSIONS)[number];

/** Other ISO 639 codes for the same languages: two-letter codes and alternative three-letter ones. */
const OTHER_CODES: Readonly<Record<string, AudioVersion>> = {
  AR: 'ARA',
  ZH: 'CHI',
  ZHO: 'CHI',
  KO: 'KOR',
  DA: 'DAN',
  NL: 'NLD',
  HE: 'HEB',
  RU: 'RUS',
  SV: 'SWE',
  FR: 'FRA',
  FRE: 'FRA',
  DE: 'GER',
  DEU: 'GER',
  IT: 'ITA',
  PT: 'POR',
  EN: 'ENG',
  ES: 'SPA',
  JA: 'JPN',
  NO: 'NOR',
  NB: 'NOR',
  NOB: 'NOR',
  NN: 'NOR',
  NNO: 'NOR',
  UK: 'UKR',
};

/** The version for a file's language code. */
export function audioVersionOf(language: string | null): AudioVersion {
  const code = (language ?? '').split('-')[0]?.toUpperCase() ?? '';
  return AUDIO_VERSIONS.find((version) => version === code) ?? OTHER_CODES[code] ?? '';
}
