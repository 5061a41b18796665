/** Colours of the product's light theme (docs/design.md): magenta draws the eye, the other four are for status only. */
export const PALETTE = {
  text: '#1a1c20',
  muted: '#565b66',
  line: '#dcdde1',
  sunken: '#f5f5f6',
  accent: '#9e2170',
  soft: '#a3a8b3',
} as const;

export type Status = 'success' | 'warning' | 'error';

/** A status's text and icon, border, and background. */
export const STATUS_COLOURS: Readonly<
  Record<Status, { readonly ink: string; readonly line: string; readonly ground: string }>
> = {
  success: { ink: '#0f6b3a', line: '#a9d6bb', ground: '#e6f4ec' },
  warning: { ink: '#8a4500', line: '#eac18f', ground: '#fcefdf' },
  error: { ink: '#a61b1b', line: '#ebb1b1', ground: '#fceaea' },
};
