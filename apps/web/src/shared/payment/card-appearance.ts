import type { Appearance } from '@stripe/stripe-js';

/**
 * Our look for the provider's form. Its frame does not see our style sheet: the tokens are read and passed in.
 * @param token reads a custom property of the page
 */
export function cardAppearance(scheme: 'light' | 'dark', token: (name: string) => string): Appearance {
  const focusRing = `0 0 0 2px ${token('--sw-accent')}`;
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      fontFamily: '"IBM Plex Sans", system-ui, sans-serif',
      fontSizeBase: '14px',
      spacingUnit: '4px',
      borderRadius: '4px',
      colorPrimary: token('--sw-accent'),
      colorBackground: token('--sw-surface'),
      colorText: token('--sw-text'),
      colorTextSecondary: token('--sw-muted'),
      colorTextPlaceholder: token('--mantine-color-placeholder'),
      colorDanger: token('--sw-error'),
    },
    rules: {
      '.Input': { border: `1px solid ${token('--input-bd')}`, boxShadow: 'none' },
      '.Input:focus': { borderColor: token('--sw-accent'), boxShadow: focusRing },
      '.Input--invalid': { borderColor: token('--sw-error'), boxShadow: 'none' },
      '.Label': { fontWeight: '500' },
    },
  };
}

/** Reads the current value of a custom property. */
export function pageToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
