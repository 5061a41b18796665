import type { Language } from './enumerations.ts';

/** All officially assigned ISO 3166-1 alpha-2 codes. */
const CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU ' +
  'MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

export const COUNTRY_CODES: readonly string[] = CODES;
/** The country assumed by default. */
export const DEFAULT_COUNTRY = 'FR';

const KNOWN = new Set(CODES);
/** Countries whose companies are registered in SIRENE and have a SIRET (INSEE): France, its overseas departments and collectivities. */
const WITH_SIRET = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF']);
/** Countries with La Poste's five-digit postcodes; includes Monaco. */
const WITH_FRENCH_POSTCODE = new Set([...WITH_SIRET, 'MC']);
/** Countries without postcodes (Universal Postal Union). */
const WITHOUT_POSTCODE = new Set(
  (
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC ML MO MR MW ' +
    'NR NU QA RW SB SC SL SR ST SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
);

/** Whether ISO 3166-1 assigns this two-letter code, in upper case. */
export function isCountryCode(code: string): boolean {
  return KNOWN.has(code);
}

/** The country's name in the reader's language. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language === 'fr' ? 'fr' : 'en-GB', { type: 'region' }).of(code) ?? code;
}

export function hasSiret(country: string): boolean {
  return WITH_SIRET.has(country);
}

export function hasFrenchPostcode(country: string): boolean {
  return WITH_FRENCH_POSTCODE.has(country);
}

export function hasPostcode(country: string): boolean {
  return !WITHOUT_POSTCODE.has(country);
}
