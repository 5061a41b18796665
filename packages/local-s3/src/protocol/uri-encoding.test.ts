import { expect, it } from 'vitest';
import { encodePath, encodeUri } from './uri-encoding.ts';

/** Amazon's documentation of Signature Version 4, UriEncode: everything except A-Z a-z 0-9 - . _ ~, in capitals. */
it.each([
  ['AZaz09-._~', 'AZaz09-._~'],
  ["!'()*", '%21%27%28%29%2A'],
  [' +&=/?#%', '%20%2B%26%3D%2F%3F%23%25'],
  ['é\u{1f4be}', '%C3%A9%F0%9F%92%BE'],
  ['', ''],
])('%j is written %j', (text, encoded) => expect(encodeUri(text)).toBe(encoded));

it('a path keeps its slashes', () => expect(encodePath('/films//a b/é')).toBe('/films//a%20b/%C3%A9'));
