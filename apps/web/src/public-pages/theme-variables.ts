import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, theme } from '../app/theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const own = cssVariablesResolver(merged);

/** Colours of the browser's own bars around the page. */
export const BAR_COLOURS = { light: own.light['--sw-surface'], dark: own.dark['--sw-surface'] };

/** The dark colours for visitors whose system asks for them and whose browser runs no script. */
export function darkVariables(): string {
  const variables = { ...defaultCssVariablesResolver(merged).dark, ...own.dark };
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `@media (prefers-color-scheme:dark){:root[data-mantine-color-scheme]{${lines.join(';')}}}`;
}
