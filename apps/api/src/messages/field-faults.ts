import { ERROR_STATUS, type ErrorCode } from '@spotway/contract';
import type { Language } from '@spotway/domain/shared';
import { ERROR_TEXTS } from '@spotway/wording/errors';

/** What a schema found at one field: zod's issue as the validator tells it. */
export interface FieldIssue {
  /** Code of the issue, as `too_small`. */
  readonly keyword: string;
  /** Ours where the contract gives one, as `pub_id_invalid`; else zod's English. */
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Words = Readonly<Record<Language, string>>;

/** Rules of the contract that say by a code what is wrong. */
export const RULE_WORDS: Readonly<Record<string, Words>> = {
  text_not_one_line: {
    fr: 'Le texte doit tenir sur une ligne, sans caractère invisible.',
    en: 'The text must be one line without invisible characters.',
  },
  text_not_lines: { fr: 'Le texte contient des caractères invisibles.', en: 'The text holds invisible characters.' },
  text_unstorable: {
    fr: 'Le texte contient des caractères qui ne peuvent pas être enregistrés.',
    en: 'The text holds characters that can’t be kept.',
  },
  email_not_editable: { fr: 'L’adresse e-mail ne peut pas être modifiée.', en: 'The e-mail address can’t be changed.' },
  duration_invalid: {
    fr: 'La durée est en secondes, avec trois décimales au plus.',
    en: 'The duration is in seconds, with three decimals at most.',
  },
  country_unknown: { fr: 'Ce code de pays n’existe pas.', en: 'There is no country with this code.' },
  pub_id_invalid: { fr: 'Ce pubID/IdCrea n’est pas valable.', en: 'This pubID/IdCrea is not valid.' },
  pub_id_required: {
    fr: 'Le pubID/IdCrea est obligatoire sans dépôt ARPP.',
    en: 'The pubID/IdCrea is required without ARPP submission.',
  },
  pub_id_duplicate: {
    fr: 'Deux spots portent le même pubID/IdCrea.',
    en: 'Two spots have the same pubID/IdCrea.',
  },
  destination_duplicate: {
    fr: 'Un point de livraison est demandé deux fois.',
    en: 'A delivery point is named twice.',
  },
  order_or_supplement: {
    fr: 'Un paiement est celui d’une commande ou de points de livraison ajoutés, pas des deux.',
    en: 'A payment is for an order or for delivery points added to it, not for both.',
  },
  checked_at_missing: {
    fr: 'Indiquez l’analyse dont les erreurs ont été lues.',
    en: 'Name the check whose errors were read.',
  },
  reason_missing: { fr: 'Indiquez la raison.', en: 'Give the reason.' },
  host_invalid: {
    fr: 'Indiquez un nom de serveur ou une adresse IP, sans protocole ni port.',
    en: 'Give the name of a server or an IP address, without protocol or port.',
  },
  path_not_absolute: {
    fr: 'Indiquez un chemin absolu, ou le nom d’un dossier.',
    en: 'Give an absolute path, or the name of a folder.',
  },
  fingerprint_invalid: { fr: 'Cette empreinte n’est pas valable.', en: 'This fingerprint is not valid.' },
  certificate_invalid: {
    fr: 'Ce n’est pas un certificat au format PEM.',
    en: 'This is not a certificate in PEM format.',
  },
  bucket_invalid: { fr: 'Ce nom de bucket n’est pas valable.', en: 'This bucket name is not valid.' },
  prefix_invalid: {
    fr: 'Le préfixe ne commence ni ne finit par une barre oblique.',
    en: 'The prefix neither begins nor ends with a slash.',
  },
  logo_invalid: { fr: 'Ce n’est pas un document SVG.', en: 'This is not an SVG document.' },
};

const EXPECTED: Readonly<Record<string, Words>> = {
  string: { fr: 'Un texte est attendu.', en: 'A text is expected.' },
  number: { fr: 'Un nombre est attendu.', en: 'A number is expected.' },
  int: { fr: 'Un nombre entier est attendu.', en: 'A whole number is expected.' },
  boolean: { fr: '« true » ou « false » est attendu.', en: '“true” or “false” is expected.' },
  array: { fr: 'Une liste est attendue.', en: 'A list is expected.' },
  object: { fr: 'Un objet est attendu.', en: 'An object is expected.' },
};

const FORMATS: Readonly<Record<string, Words>> = {
  email: { fr: 'Cette adresse e-mail n’est pas valable.', en: 'This e-mail address is not valid.' },
  uuid: { fr: 'Cet identifiant n’est pas valable.', en: 'This id is not valid.' },
  url: { fr: 'Cette adresse n’est pas valable.', en: 'This address is not valid.' },
  datetime: {
    fr: 'Une date et une heure ISO 8601 en UTC sont attendues.',
    en: 'An ISO 8601 date and time in UTC is expected.',
  },
  date: { fr: 'Une date ISO 8601 est attendue.', en: 'An ISO 8601 date is expected.' },
};

/** What is named of a list, and of each name: the caller may have sent them. */
const LISTED = 30;
const LISTED_LENGTH = 60;

const AT_LEAST: Words = { fr: 'Au moins', en: 'At least' };
const AT_MOST: Words = { fr: 'Au plus', en: 'At most' };
const MORE: Words = { fr: 'Plus de', en: 'More than' };
const LESS: Words = { fr: 'Moins de', en: 'Less than' };
const INVALID: Words = { fr: 'Cette valeur n’est pas valable.', en: 'This value is not valid.' };
const REQUIRED: Words = { fr: 'Ce champ est obligatoire.', en: 'This field is required.' };

/** What is wrong with a field, for who called: a sentence of its own, in the caller's language. */
export function fieldFaultText({ keyword, message = '', params }: FieldIssue, language: Language): string {
  if (isErrorCode(message)) return ERROR_TEXTS[language][message];
  return wordsOf(keyword, message, params)[language];
}

/** The rule of ours that is broken, as a code; null where zod's own words alone tell. */
export function brokenRule(message: string | undefined): string | null {
  return message !== undefined && (Object.hasOwn(RULE_WORDS, message) || isErrorCode(message)) ? message : null;
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, text);
}

function wordsOf(keyword: string, message: string, params: FieldIssue['params']): Words {
  const own = Object.hasOwn(RULE_WORDS, message) ? RULE_WORDS[message] : undefined;
  if (own) return own;
  switch (keyword) {
    case 'invalid_type':
      return EXPECTED[String(params.expected)] ?? INVALID;
    case 'invalid_format':
      return FORMATS[String(params.format)] ?? INVALID;
    case 'too_small':
      if (params.origin === 'string' && params.minimum === 1) return REQUIRED;
      return bound(params.inclusive === false ? MORE : AT_LEAST, params.minimum, params.origin);
    case 'too_big':
      return bound(params.inclusive === false ? LESS : AT_MOST, params.maximum, params.origin);
    case 'invalid_value':
      return listed({ fr: 'Valeurs possibles', en: 'Possible values' }, params.values);
    case 'unrecognized_keys':
      return listed({ fr: 'Champs inconnus', en: 'Unknown fields' }, params.keys);
    default:
      return INVALID;
  }
}

/** `At most 200 characters.` */
function bound(words: Words, limit: unknown, origin: unknown): Words {
  const many = Number(limit) > 1;
  const units: Readonly<Record<string, Words>> = {
    string: { fr: many ? ' caractères' : ' caractère', en: many ? ' characters' : ' character' },
    array: { fr: many ? ' éléments' : ' élément', en: many ? ' entries' : ' entry' },
  };
  const unit = units[String(origin)] ?? { fr: '', en: '' };
  return { fr: `${words.fr} ${limit}${unit.fr}.`, en: `${words.en} ${limit}${unit.en}.` };
}

function listed(words: Words, values: unknown): Words {
  const list = (Array.isArray(values) ? values : [])
    .slice(0, LISTED)
    .map((each) => String(each).slice(0, LISTED_LENGTH))
    .join(', ');
  return { fr: `${words.fr} : ${list}.`, en: `${words.en}: ${list}.` };
}
