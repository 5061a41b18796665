/** Languages of audio and subtitle versions (specification, point 3, "Languages (codes)"); empty when it is not one of them. */
export const AUDIO_VERSIONS = [
  ...(['ARA', 'CHI', 'KOR', 'DAN', 'DUT', 'HEB', 'NLD', 'RUS', 'SWE', 'FRA', 'GER', 'ITA'] as const),
  ...(['POR', 'ENG', 'SPA', 'JPN', 'NOR', 'UKR', 'INT', ''] as const),
] as const;
export type AudioVersion = (typeof AUDIO_VERSIONS)[number];

/** Other codes of ISO 639 for the same languages: of two letters, and the other one of a pair of three. */
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

/** The version that a file's language code means. */
export function audioVersionOf(language: string | null): AudioVersion {
  const code = (language ?? '').split('-')[0]?.toUpperCase() ?? '';
  return AUDIO_VERSIONS.find((version) => version === code) ?? OTHER_CODES[code] ?? '';
}
