import type { ErrorCode } from '@spotway/contract';
import type { Language } from '@spotway/domain/shared';
import { ERROR_TEXTS } from '../errors/index.ts';
import type { Worded } from '../languages/index.ts';
import {
  AT_LEAST,
  AT_MOST,
  EXPECTED,
  FORMATS,
  INVALID,
  LESS,
  MORE,
  POSSIBLE,
  REQUIRED,
  RULE_WORDS,
  UNITS,
  UNKNOWN,
} from './words.ts';

/** A schema issue at one field, as zod's validator reports it. */
export interface FieldIssue {
  /** Code of the issue, such as `too_small`. */
  readonly keyword: string;
  /** Our own if the contract defines one, such as `pub_id_invalid`; otherwise zod's English. */
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Limits on listed names and their length, since the caller may have sent them. */
const LISTED = 30;
const LISTED_LENGTH = 60;

/** What is wrong with a field: a full sentence in the caller's language. */
export function fieldFaultText({ keyword, message = '', params }: FieldIssue, language: Language): string {
  if (isErrorCode(message)) return ERROR_TEXTS[language][message];
  return wordsOf(keyword, message, params)[language];
}

/** The code of our own rule that is broken; null if only zod's message tells. */
export function brokenRule(message: string | undefined): string | null {
  return message !== undefined && (Object.hasOwn(RULE_WORDS, message) || isErrorCode(message)) ? message : null;
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_TEXTS.fr, text);
}

function wordsOf(keyword: string, message: string, params: FieldIssue['params']): Worded<string> {
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
      return listed(POSSIBLE, params.values);
    case 'unrecognized_keys':
      return listed(UNKNOWN, params.keys);
    default:
      return INVALID;
  }
}

/** `At most 200 characters.` */
function bound(words: Worded<string>, limit: unknown, origin: unknown): Worded<string> {
  const unit = UNITS[String(origin)];
  const unitIn = (language: Language) => unit?.[language][Number(limit) > 1 ? 1 : 0] ?? '';
  return { fr: `${words.fr} ${limit}${unitIn('fr')}.`, en: `${words.en} ${limit}${unitIn('en')}.` };
}

function listed(words: Worded<string>, values: unknown): Worded<string> {
  const list = (Array.isArray(values) ? values : [])
    .slice(0, LISTED)
    .map((each) => String(each).slice(0, LISTED_LENGTH))
    .join(', ');
  return { fr: `${words.fr} : ${list}.`, en: `${words.en}: ${list}.` };
}
