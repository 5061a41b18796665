const SCHEME = 'data-mantine-color-scheme';

/** A dark page prints in the light colours: browsers leave its background out, and light text on paper can't be read. Gives the way to end it. */
export function printInLightColours(): () => void {
  const root = document.documentElement;
  const printing = window.matchMedia('print');
  let shown: string | null = null;
  const change = () => {
    if (printing.matches) {
      shown ??= root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    } else if (shown !== null) {
      root.setAttribute(SCHEME, shown);
      shown = null;
    }
  };
  printing.addEventListener('change', change);
  return () => printing.removeEventListener('change', change);
}
