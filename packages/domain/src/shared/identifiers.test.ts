import { describe, expect, it } from 'vitest';
import { identifierDurationSeconds, identifierKey, isFilmIdentifier, pubIdProblem } from './identifiers.ts';

describe('accepted identifiers (point 5, "pubId / IDcrea")', () => {
  it.each([
    ['FR_ABCD_EFGH_IJKL_0001_030_F', true],
    ['BE_ABCD_EFGH_IJKL_9999_006_A', true],
    ['AV-ABCD123456-0030', true],
    ['CE-ABCD000000-0005', true],
    ['AD-ABCD123456-0030', true],
    ['PR-ABCD123456-0030', true],
    ['FR_ABCD_EFGH_0001_030_F', false],
    ['fr_ABCD_EFGH_IJKL_0001_030_F', false],
    ['FR_ABCD_EFGH_IJKL_0001_30_F', false],
    ['FR_ABCD_EFGH_IJKL_0001_030_f', false],
    ['FR_ABCD_EFGH_IJKL_0001_030_F ', false],
    ['XX-ABCD123456-0030', false],
    ['AV-ABC1234567-0030', false],
    ['AV-ABCD12345-0030', false],
    ['AV-ABCD123456-030', false],
    ['AV ABCD123456 0030', false],
    ['', false],
  ])('%j: %s', (value, accepted) => expect(isFilmIdentifier(value)).toBe(accepted));
});

it.each([
  ['FR_ABCD_EFGH_IJKL_0001_030_F', 30],
  ['AV-ABCD123456-0020', 20],
  ['nothing', null],
])('%s declares %s seconds', (value, seconds) => expect(identifierDurationSeconds(value)).toBe(seconds));

describe('pubId problem of a spot', () => {
  const id = 'AV-ABCD123456-0030';
  it.each([
    ['none given', '', [], [], 'required'],
    ['none given, but the submission service will provide one', '', ['arppSubmission'], [], null],
    ['given and not taken', id, [], ['AV-ABCD123456-0031'], null],
    ['taken by another spot', id, [], [id], 'taken'],
    ['malformed', 'AV-1', ['arppSubmission'], [], 'invalid'],
  ])('%s', (_, pubId, services, others, problem) => expect(pubIdProblem(pubId, services, others)).toBe(problem));
});

it.each([
  ['AV-ABCD123456-0030', 'AV-ABCD123456-0030'],
  ['AVABCD1234560030', 'AV-ABCD123456-0030'],
  [' av-abcd123456-0030 ', 'AV-ABCD123456-0030'],
  ['FR_ABCD_EFGH_IJKL_0001_020_F', 'FR_ABCD_EFGH_IJKL_0001_020_F'],
  ['FRABCDEFGHIJKL0001020F', 'FR_ABCD_EFGH_IJKL_0001_020_F'],
  ['something else', 'SOMETHING ELSE'],
  ['', ''],
])('%s is compared as %s', (written, key) => {
  expect(identifierKey(written)).toBe(key);
});
