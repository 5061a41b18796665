import { type RefObject, useEffect, useRef } from 'react';

const ROW_LINKS = '[data-row-link]';

/** `/` goes to the search, `j` and `k` to the next and previous campaign, `?` opens the help; nothing while typing, in a dialog, or with a modifier. */
export function useListKeys(list: RefObject<HTMLElement | null>, onHelp: () => void) {
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const at = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (at?.closest('input, textarea, select, [contenteditable="true"], [role="textbox"]')) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === '?') help.current();
      if (event.key === '/') {
        const field = list.current?.querySelector<HTMLInputElement>('input[type="search"]');
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.select();
      }
      if (event.key !== 'j' && event.key !== 'k') return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>(ROW_LINKS) ?? [])];
      const row = at?.closest('article')?.querySelector<HTMLElement>(ROW_LINKS);
      const now = row ? links.indexOf(row) : -1;
      links[event.key === 'j' ? Math.min(now + 1, links.length - 1) : Math.max(now - 1, 0)]?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}
