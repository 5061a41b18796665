// Runs before everything else, as a script of its own (the policy forbids inline ones): asks at once for what the page's scripts would ask for one after the other.
import '../../public/color-scheme.js';
import type { User } from '@spotway/contract';
import { EARLY, type EarlyAnswers } from '../api/early-answers.ts';
import { initialLanguage } from '../i18n/language.ts';
import { FIRST_FILES } from './first-files.ts';
import { callsOf, pageAt } from './page-at.ts';

function start(): void {
  const found = pageAt(window.location.pathname);
  if (!found) return;
  const { page, id } = found;
  const language = initialLanguage(localStorage, navigator.languages, document.referrer);
  const { scripts, styles, texts } = FIRST_FILES[page];
  for (const file of [...scripts, ...texts[language]]) announce(file, 'modulepreload');
  for (const file of styles) announce(file, 'preload', 'style');

  const answers: EarlyAnswers = { language, answers: new Map() };
  window[EARLY] = answers;
  // from then on something may have been changed
  for (const touch of ['pointerdown', 'keydown'])
    window.addEventListener(touch, () => answers.answers.clear(), { once: true, capture: true });
  const ask = (path: string) => {
    const headers = { accept: 'application/json', 'accept-language': language };
    const answer = fetch(path, { credentials: 'include', headers });
    // whoever takes it hears of a failure
    answer.catch(() => null);
    answers.answers.set(path, answer);
    return answer;
  };
  void ask('/api').catch(() => null);
  ask('/api/user')
    .then(async (answer): Promise<User | null> => (answer.ok ? answer.clone().json() : null))
    .then((user) => {
      // everybody else would be refused
      if (!user || user.isOperator || user.owesSecondFactor) return;
      for (const path of callsOf(page, id, window.location.search)) void ask(path);
    })
    .catch(() => null);
}

function announce(file: string, rel: 'modulepreload' | 'preload', as = ''): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (as !== '') link.as = as;
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

start();
