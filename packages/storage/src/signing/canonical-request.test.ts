import { describe, expect, it } from 'vitest';
import { encodeUri, objectPath, parseCanonicalRequest } from './canonical-request.ts';

const LINES = ['PUT', '/films/a.mxf', 'partNumber=1', 'host:s3.example', 'x-amz-date:1', '', 'host;x-amz-date', 'hash'];
const request = (change: (lines: string[]) => void = () => {}) => {
  const lines = [...LINES];
  change(lines);
  return parseCanonicalRequest(lines.join('\n'));
};

describe('a canonical request (AWS Signature Version 4)', () => {
  it('is parsed', () => {
    expect(request()).toEqual({
      method: 'PUT',
      path: '/films/a.mxf',
      query: 'partNumber=1',
      headers: new Map([
        ['host', 's3.example'],
        ['x-amz-date', '1'],
      ]),
      payloadHash: 'hash',
    });
  });

  it.each<[string, (lines: string[]) => void]>([
    ['no line', (lines) => lines.splice(0)],
    ['nothing but a payload', (lines) => lines.splice(0, 7)],
    ['no payload hash', (lines) => lines.pop()],
    ['no empty line after the headers', (lines) => lines.splice(5, 1)],
    ['headers that are not sorted', (lines) => lines.splice(3, 2, 'x-amz-date:1', 'host:s3.example')],
    ['a header twice', (lines) => lines.splice(3, 1, 'host:s3.example', 'host:s3.example')],
    ['a header that is not signed', (lines) => lines.splice(6, 1, 'host')],
    ['a missing signed header', (lines) => lines.splice(6, 1, 'host;x-amz-acl;x-amz-date')],
    ['a header in capitals', (lines) => lines.splice(3, 1, 'Host:s3.example')],
    ['a header without a name', (lines) => lines.splice(3, 1, ':s3.example')],
    ['a header line without a colon', (lines) => lines.splice(3, 1, 'host')],
    ['two spaces in a value', (lines) => lines.splice(4, 1, 'x-amz-date:1  2')],
    ['a value that starts with a space', (lines) => lines.splice(4, 1, 'x-amz-date: 1')],
    ['a value beyond ASCII', (lines) => lines.splice(4, 1, 'x-amz-date:é')],
  ])('is invalid with %s', (_, change) => expect(request(change)).toBeNull());
});

it.each([
  ['A-Z az09-._~', 'A-Z%20az09-._~'],
  ["!'()*", '%21%27%28%29%2A'],
  ['/?=&+', '%2F%3F%3D%26%2B'],
  ['été 日', '%C3%A9t%C3%A9%20%E6%97%A5'],
])('%s is encoded as %s', (text, encoded) => expect(encodeUri(text)).toBe(encoded));

it('an object’s path contains the bucket unless the host name starts with it', () => {
  expect(objectPath('s3.example', 'films', 'a b/c.mxf')).toBe('/films/a%20b/c.mxf');
  expect(objectPath('films.s3.example', 'films', 'a b/c.mxf')).toBe('/a%20b/c.mxf');
  expect(objectPath('films', 'films', 'c.mxf')).toBe('/films/c.mxf');
});
