import { isSavingData } from '../../ui/lazy/when-idle.ts';

/** Fetches the application's files while nothing else happens, so that the visitor's first click finds them; not for visitors who save data. */
export function fetchApplication(): void {
  if (isSavingData()) return;
  const files = (document.body.dataset.application ?? '').split(' ').filter((file) => file !== '');
  const fetchThem = () => {
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = href;
      document.head.append(link);
    }
  };
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(fetchThem, { timeout: 10_000 })
      : setTimeout(fetchThem, 2_000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
