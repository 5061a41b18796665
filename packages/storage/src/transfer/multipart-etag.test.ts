import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { etagPartCount, multipartEtag } from './multipart-etag.ts';

test('the ETag of parts is the MD5 of their MD5s, followed by their number', () => {
  const md5s = ['a', 'b'].map((part) => createHash('md5').update(part).digest('hex'));
  // Computed with another implementation of MD5.
  expect(multipartEtag(md5s)).toBe('96e024ba2074fe77e8e965ba43a704be-2');
});

test.each([
  ['96e024ba2074fe77e8e965ba43a704be-2', 2],
  ['96e024ba2074fe77e8e965ba43a704be-10000', 10_000],
  ['96e024ba2074fe77e8e965ba43a704be', null],
  ['96e024ba2074fe77e8e965ba43a704be-0', null],
  ['"96e024ba2074fe77e8e965ba43a704be-2"', null],
])('%s stands for %s parts', (etag, parts) => expect(etagPartCount(etag)).toBe(parts));
