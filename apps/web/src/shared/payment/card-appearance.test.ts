import { describe, expect, it } from 'vitest';
import { cardAppearance } from './card-appearance.ts';

describe('cardAppearance', () => {
  it.each([
    ['light', 'stripe'],
    ['dark', 'night'],
  ] as const)('passes the %s page’s colours to the provider’s frame', (scheme, theme) => {
    const appearance = cardAppearance(scheme, (name) => `${scheme} ${name}`);
    expect(appearance.theme).toBe(theme);
    expect(appearance.variables).toMatchObject({
      colorPrimary: `${scheme} --sw-accent`,
      colorBackground: `${scheme} --sw-surface`,
      colorText: `${scheme} --sw-text`,
      colorDanger: `${scheme} --sw-error`,
    });
    expect(JSON.stringify(appearance)).not.toContain('var(');
  });
});
