import { type Searchable, searchIn } from '@spotway/wording/help/search';

/** Parameter of the address: what is searched for. */
const SEARCH = 'q';

interface Entry extends Searchable {
  readonly item: HTMLElement;
}

/** Makes the help's search show the sections that it finds in place of the subjects; the address keeps it. */
export function offerHelpSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-help-search]');
  const subjects = document.querySelector<HTMLElement>('[data-help-subjects]');
  const list = document.querySelector<HTMLElement>('[data-help-found]');
  const count = document.querySelector<HTMLElement>('[data-help-count]');
  if (!field || !subjects || !list || !count) return;
  const entries: Entry[] = [...list.children].flatMap((item) =>
    item instanceof HTMLElement ? [{ item, heading: item.dataset.heading ?? '', text: item.dataset.text ?? '' }] : [],
  );
  const show = () => {
    const words = field.value.trim();
    const found = searchIn(entries, words);
    list.replaceChildren(...found.map(({ item }) => item));
    list.hidden = words === '';
    subjects.hidden = words !== '';
    count.textContent = words === '' ? '' : told(count.dataset, words, found.length);
  };
  field.value = new URLSearchParams(window.location.search).get(SEARCH) ?? '';
  show();
  field.addEventListener('input', () => {
    show();
    const address = new URL(window.location.href);
    if (field.value.trim() === '') address.searchParams.delete(SEARCH);
    else address.searchParams.set(SEARCH, field.value);
    window.history.replaceState(null, '', address);
  });
}

function told(texts: DOMStringMap, words: string, found: number): string {
  if (found === 0) return (texts.none ?? '').replace('{{words}}', () => words);
  return ((found === 1 ? texts.one : texts.many) ?? '').replace('{{count}}', String(found));
}
