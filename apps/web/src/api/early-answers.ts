import type { Language } from '@spotway/domain/shared';

/** Where the first script leaves what it has asked for. */
export const EARLY = 'spotwayEarly';

/** Answers asked for before the scripts that need them had come, by address; each is used once. */
export interface EarlyAnswers {
  readonly language: Language;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    [EARLY]?: EarlyAnswers;
  }
}

/** The answer to a call without a body, if the first script has asked for it in this language. It forgets them as soon as the page is used. */
export function takeEarlyAnswer(path: string, language: string): Promise<Response> | null {
  const early = globalThis.window?.[EARLY];
  const answer = early?.answers.get(path);
  if (!early || !answer) return null;
  early.answers.delete(path);
  return early.language === language ? answer : null;
}
