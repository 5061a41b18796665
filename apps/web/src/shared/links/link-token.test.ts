import { expect, it } from 'vitest';
import { linkToken } from './link-token.ts';

const KEY = 'spotway.reviewLink';

function storage(kept: string | null = null) {
  const items = new Map(kept === null ? [] : [[KEY, kept]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

it('reads the token from the link', () => {
  expect(linkToken('#token=a_b-c', storage(), KEY)).toBe('a_b-c');
});

it('keeps it for the tab: an in-page jump or a reload does not lose it', () => {
  const tab = storage();
  linkToken('#token=a_b-c', tab, KEY);
  for (const hash of ['#content', '', '#token=']) expect(linkToken(hash, tab, KEY)).toBe('a_b-c');
});

it('prefers a newer link opened in the same tab', () => {
  expect(linkToken('#token=new', storage('old'), KEY)).toBe('new');
});

it('is null if no link was opened', () => {
  expect(linkToken('', storage(), KEY)).toBeNull();
});

it('works without storage', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const tab = { getItem: forbidden, setItem: forbidden };
  expect(linkToken('#token=a', tab, KEY)).toBe('a');
  expect(linkToken('', tab, KEY)).toBeNull();
});
