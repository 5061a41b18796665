/** Where Mantine remembers the choice too (app/providers.tsx). */
const STORAGE_KEY = 'spotway.colorScheme';

/** Makes the button switch between light and dark; before the first click the system's choice applies. */
export function offerColorSchemes(): void {
  const button = document.querySelector<HTMLElement>('[data-scheme-switch]');
  if (!button) return;
  const root = document.documentElement;
  const isDark = () => root.dataset.mantineColorScheme === 'dark';
  const tell = () => {
    const label = (isDark() ? button.dataset.toLight : button.dataset.toDark) ?? '';
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  tell();
  button.addEventListener('click', () => {
    const scheme = isDark() ? 'light' : 'dark';
    root.dataset.mantineColorScheme = scheme;
    tell();
    try {
      localStorage.setItem(STORAGE_KEY, scheme);
    } catch {
      // then the choice lasts as long as the page
    }
  });
}
