import { LANGUAGES, nextChange } from '@spotway/domain/shared';
import { openingWords } from '../../features/landing/opening-words.ts';

/** Keeps a tab that stays open right about the operator hours; a computer that slept meanwhile looks again when the tab is shown. */
export function followOpening(): void {
  const element = document.querySelector<HTMLElement>('[data-opening]');
  const language = LANGUAGES.find((each) => each === document.documentElement.lang);
  if (!element || !language) return;
  const { openText: open = '', closedText: closed = '' } = element.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    const now = new Date();
    const { isOpen, words } = openingWords(now, language, { open, closed });
    if (element.textContent !== words) element.textContent = words;
    element.dataset.isOpen = String(isOpen);
    timer = setTimeout(tell, nextChange(now).getTime() - now.getTime());
  };
  tell();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell();
  });
}
