import { LANGUAGES } from '@spotway/domain/shared';
import { estimateSlots, isReduced, SERVICE_ITEMS, typedCount } from '../../features/landing/estimate.ts';

/** Shows the price of the order that the visitor describes; while a count is missing, the last price stays. */
export function offerCalculator(): void {
  const form = document.querySelector<HTMLFormElement>('[data-calculator]');
  const language = LANGUAGES.find((each) => each === document.documentElement.lang);
  if (!form || !language) return;
  const countOf = (name: string) => typedCount(String(new FormData(form).get(name) ?? ''));
  const compute = () => {
    const [spots, channels] = [countOf('spots'), countOf('channels')];
    if (spots === null || channels === null) return;
    const chosen = new FormData(form).getAll('services');
    const services = SERVICE_ITEMS.filter((item) => chosen.includes(item));
    for (const [name, text] of Object.entries(estimateSlots({ spots, channels, services }, language))) {
      const slot = form.querySelector(`[data-slot="${name}"]`);
      if (!slot) continue;
      if (slot.textContent !== (text ?? '')) slot.textContent = text ?? '';
      const line = slot.closest<HTMLElement>('dl > div');
      if (line) line.hidden = text === null;
    }
    for (const note of form.querySelectorAll<HTMLElement>('[data-threshold]'))
      note.hidden = (note.dataset.threshold === 'reached') !== isReduced(spots);
  };
  form.addEventListener('input', compute);
  form.addEventListener('submit', (event) => event.preventDefault());
  // a count beyond the limits is set right when the field is left
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'number') return;
    target.value = String(typedCount(target.value) ?? 1);
    compute();
  });
  // browsers keep what was typed when the page is loaded again
  compute();
}
