import type { Language } from '@spotway/domain/shared';
import type { Worded } from '../languages/index.ts';

const DELETED_ACCOUNT: Worded<string> = { fr: 'compte supprimé', en: 'deleted account' };

/** Who did something, as others read it. @param name empty once their account is deleted */
export function personName(name: string, language: Language): string {
  return name === '' ? DELETED_ACCOUNT[language] : name;
}
