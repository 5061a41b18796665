import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, theme } from '../app/theme.ts';

/** The dark colours for visitors whose system asks for them and whose browser runs no script. */
export function darkVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = { ...defaultCssVariablesResolver(merged).dark, ...cssVariablesResolver(merged).dark };
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `@media (prefers-color-scheme:dark){:root[data-mantine-color-scheme]{${lines.join(';')}}}`;
}
