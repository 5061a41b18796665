import { LEGAL_MENTIONS, type LegalMention, type Service, VERSIONS, type Version } from '../../shared/index.ts';
import { foldWords } from './fold-words.ts';

/** Words people write in a table of spots, in French and English, and their meaning. Keys are folded (`foldWords`). */

export type SpotTableField =
  | 'pubId'
  | 'title'
  | 'version'
  | 'duration'
  | 'legalMentions'
  | 'destinations'
  | 'services'
  | 'normaliseLoudness'
  | 'firstAirDate'
  | Service;

/** Columns, in order, of the template and of tables without a heading. */
export const SPOT_TABLE_FIELDS = [
  'pubId',
  'title',
  'version',
  'duration',
  'legalMentions',
  'destinations',
  'services',
  'firstAirDate',
] as const satisfies readonly SpotTableField[];

const HEADINGS: Record<SpotTableField, readonly string[]> = {
  pubId: [
    'pubid',
    'pub id',
    'idcrea',
    'id crea',
    'pubid idcrea',
    'idcrea pubid',
    'pubid ou idcrea',
    'idcrea ou pubid',
    'pubid or idcrea',
    'idcrea or pubid',
    'identifiant',
    'identifiant film',
    'identifiant du film',
    'identifier',
    'film identifier',
    'id film',
    'film id',
    'clock number',
  ],
  title: ['titre', 'titre du spot', 'titre du film', 'titre film', 'intitule', 'title', 'spot title', 'film title'],
  version: ['version', 'version du spot', 'n version', 'no version', 'num version', 'version number'],
  duration: [
    ...['duree', 'duree s', 'duree sec', 'duree secondes', 'duree en s', 'duree en secondes', 'duree du spot'],
    ...['duree du film', 'duree annoncee', 'format s', 'duration', 'duration s', 'duration sec', 'duration secs'],
    ...['duration seconds', 'duration in seconds', 'length', 'length s', 'length seconds', 'seconds', 'secondes'],
  ],
  legalMentions: [
    'mention',
    'mentions',
    'mention legale',
    'mentions legales',
    'mention sanitaire',
    'mentions sanitaires',
    'code mention',
    'legal mention',
    'legal mentions',
    'legal notice',
  ],
  destinations: [
    ...['destination', 'destinations', 'point de livraison', 'points de livraison', 'diffuseur', 'diffuseurs'],
    ...['chaine', 'chaines', 'regie', 'regies', 'delivery point', 'delivery points', 'broadcaster', 'broadcasters'],
    ...['channel', 'channels', 'sales house', 'sales houses', 'station', 'stations'],
  ],
  services: ['service', 'services', 'services additionnels', 'additional services', 'options', 'prestations'],
  normaliseLoudness: [
    'normaliser le niveau sonore',
    'niveau sonore normalise',
    'normalisation',
    'normaliser',
    'normalise loudness',
    'normalise the loudness',
    'normalize loudness',
    'loudness normalised',
    'loudness',
  ],
  firstAirDate: [
    ...['premiere diffusion', '1ere diffusion', '1re diffusion', 'date de premiere diffusion', 'date 1ere diffusion'],
    ...['date de 1ere diffusion', 'date de 1re diffusion', 'date de diffusion', 'date diffusion', 'debut de diffusion'],
    ...['debut diffusion', 'mise a l antenne', 'date antenne', 'first air date', 'air date', 'first airing', 'on air'],
    ...['on air date', 'first transmission', 'first tx', 'tx date'],
  ],
  subtitling: ['sous titrage', 'sous titres', 'sous titrage sme', 'st', 'subtitling', 'subtitles'],
  audioDescription: ['audiodescription', 'audio description', 'ad'],
  arppSubmission: [
    ...['depot a l arpp', 'depot arpp', 'depot a arpp', 'soumission arpp', 'soumission a l arpp', 'arpp'],
    ...['arpp submission', 'arppsubmission', 'submission to the arpp'],
  ],
};

const FIELD_OF_HEADING = new Map<string, SpotTableField>(
  (Object.entries(HEADINGS) as [SpotTableField, readonly string[]][]).flatMap(([field, headings]) =>
    headings.map((heading) => [heading, field] as const),
  ),
);

/** Units allowed in brackets after "duration"; numbers in any other unit (frames, minutes) would be misread. */
const SECOND_UNITS = new Set([
  's',
  'sec',
  'secs',
  'secondes',
  'seconds',
  'en secondes',
  'in seconds',
  'hh mm ss',
  'mm ss',
]);

/** The field named by a heading, or null. Text in brackets, asterisks and trailing numbers are hints for readers and ignored. */
export function fieldOfHeading(heading: string): SpotTableField | null {
  const whole = FIELD_OF_HEADING.get(foldWords(heading));
  if (whole) return whole;
  const [, before = '', inside] = /^([^([]*)(?:[([]([^)\]]*)[)\]])?/.exec(heading) ?? [];
  const field = FIELD_OF_HEADING.get(foldWords(before).replace(/ \d{1,3}$/, '')) ?? null;
  const isMisread = field === 'duration' && inside !== undefined && !SECOND_UNITS.has(foldWords(inside));
  return isMisread ? null : field;
}

const DASH = /^[-–—]+$/;
const NONE = new Set(['aucun', 'aucune', 'sans', 'neant', 'none', 'no', 'non', '0', '00', 'n a', 'na']);
const UNKNOWN_MENTION = new Set(['inc', 'inconnu', 'inconnue', 'unknown']);

/** "None" in words or as a dash; empty cells are left to the caller. */
export function isNone(written: string): boolean {
  return NONE.has(foldWords(written)) || DASH.test(written.trim());
}

/** Reads a legal mention by letter ("B", "Mention B") or in words ("Aucune", "Unknown"); null if neither. */
export function readLegalMention(written: string): LegalMention | null {
  const words = foldWords(written).replace(/^(?:mentions?(?: legales?)?|legal mentions?) /, '');
  if (isNone(written) || NONE.has(words)) return 'none';
  if (UNKNOWN_MENTION.has(words)) return 'INC';
  return LEGAL_MENTIONS.find((mention) => mention.length === 1 && mention.toLowerCase() === words) ?? null;
}

/** Reads `2`, `V2`, `v. 2` or `Version 2`; null otherwise. */
export function readVersion(written: string): Version | null {
  const number = /^(?:v|vers|version|n|no)? ?0?([1-5])$/.exec(foldWords(written))?.[1];
  return number === undefined ? null : (VERSIONS[Number(number) - 1] ?? null);
}

const YES = new Set(['oui', 'yes', 'x', '1', 'o', 'y', 'vrai', 'true', 'ok']);
const NO = new Set(['non', 'no', '0', 'n', 'faux', 'false', 'aucun', 'aucune', 'sans', 'none']);
const TICKS = /^[✓✔☑✅]\ufe0f?$/u;

/** Whether a cell says yes or no (a dash means no); null if neither. */
export function readYesNo(written: string): boolean | null {
  const words = foldWords(written);
  if (YES.has(words) || TICKS.test(written.trim())) return true;
  return NO.has(words) || DASH.test(written.trim()) ? false : null;
}

const SERVICE_FIELDS = new Set<SpotTableField>(['subtitling', 'audioDescription', 'arppSubmission']);

/** Reads a service by its name in either language, or null. */
export function readService(written: string): Service | null {
  const field = FIELD_OF_HEADING.get(foldWords(written));
  return field && SERVICE_FIELDS.has(field) ? (field as Service) : null;
}
