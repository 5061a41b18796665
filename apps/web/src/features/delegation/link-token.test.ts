import { expect, it } from 'vitest';
import { linkToken } from './link-token.ts';

function storage(kept: string | null = null) {
  const items = new Map(kept === null ? [] : [['spotway.uploadLink', kept]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

it('reads the token of the link', () => {
  expect(linkToken('#token=a_b-c', storage())).toBe('a_b-c');
});

it('keeps it for the tab: a jump within the page or a reload does not lose it', () => {
  const tab = storage();
  linkToken('#token=a_b-c', tab);
  for (const hash of ['#content', '', '#token=']) expect(linkToken(hash, tab)).toBe('a_b-c');
});

it('takes the newer link opened in the same tab', () => {
  expect(linkToken('#token=new', storage('old'))).toBe('new');
});

it('knows none where no link was opened', () => {
  expect(linkToken('', storage())).toBeNull();
});

it('works where nothing can be kept', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const tab = { getItem: forbidden, setItem: forbidden };
  expect(linkToken('#token=a', tab)).toBe('a');
  expect(linkToken('', tab)).toBeNull();
});
