import { describe, expect, it } from 'vitest';
import { base64OfHex, base64OfText } from './base64.ts';
import {
  amzDate,
  authorizationHeader,
  canonicalRequest,
  encodeStrict,
  objectPath,
  stringToSign,
} from './canonical-request.ts';

const part = {
  method: 'PUT',
  path: '/spotway/masters/o1/f1/source',
  query: [
    ['partNumber', '2'],
    ['uploadId', '7f3c'],
  ],
  headers: {
    'x-amz-date': '20260102T030405Z',
    host: '127.0.0.1:9000',
    'content-md5': 'XrY7u+Ae7tCTyyK7j1rNww==',
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    'content-length': '52428800',
  },
} as const;

describe('canonicalRequest', () => {
  it('writes a part exactly as the signer accepts it', () => {
    expect(canonicalRequest(part)).toBe(
      [
        'PUT',
        '/spotway/masters/o1/f1/source',
        'partNumber=2&uploadId=7f3c',
        'content-length:52428800',
        'content-md5:XrY7u+Ae7tCTyyK7j1rNww==',
        'host:127.0.0.1:9000',
        'x-amz-content-sha256:UNSIGNED-PAYLOAD',
        'x-amz-date:20260102T030405Z',
        '',
        'content-length;content-md5;host;x-amz-content-sha256;x-amz-date',
        'UNSIGNED-PAYLOAD',
      ].join('\n'),
    );
  });

  it('writes the value-less parameter of Initiate with its equals sign', () => {
    expect(canonicalRequest({ ...part, method: 'POST', query: [['uploads', '']] }).split('\n')[2]).toBe('uploads=');
  });

  it('leaves the query line of HEAD empty', () => {
    expect(canonicalRequest({ ...part, method: 'HEAD', query: [] }).split('\n')[2]).toBe('');
  });
});

describe('paths', () => {
  it.each([
    ['a b', 'a%20b'],
    ["!'()*", '%21%27%28%29%2A'],
    ['é~-._', '%C3%A9~-._'],
    ['a+b/c', 'a%2Bb%2Fc'],
  ])('encodes %s as %s', (text, expected) => {
    expect(encodeStrict(text)).toBe(expected);
  });

  it('puts the bucket into the path, unless the host begins with it', () => {
    expect(objectPath('127.0.0.1:9000', 'spotway', 'a b/c')).toBe('/spotway/a%20b/c');
    expect(objectPath('spotway.s3-accelerate.amazonaws.com', 'spotway', 'a/c')).toBe('/a/c');
  });
});

describe('the string to sign and the authorization', () => {
  it('dates in UTC to the second', () => {
    expect(amzDate(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).toBe('20260102T030405Z');
  });

  it('names algorithm, date, scope and hash', () => {
    expect(stringToSign('20260102T030405Z', 'eu-west-3', 'ab')).toBe(
      'AWS4-HMAC-SHA256\n20260102T030405Z\n20260102/eu-west-3/s3/aws4_request\nab',
    );
  });

  it('lists the signed headers in order', () => {
    expect(
      authorizationHeader('AKID', '20260102T030405Z', 'eu-west-3', { host: 'h', 'content-md5': 'm' }, '00ff'),
    ).toBe(
      'AWS4-HMAC-SHA256 Credential=AKID/20260102/eu-west-3/s3/aws4_request, SignedHeaders=content-md5;host, Signature=00ff',
    );
  });
});

describe('base64', () => {
  it('encodes the MD5 of empty input as Content-MD5 does', () => {
    expect(base64OfHex('d41d8cd98f00b204e9800998ecf8427e')).toBe('1B2M2Y8AsgTpgAmY7PhCfg==');
  });

  it('encodes a French file name as UTF-8', () => {
    expect(base64OfText('Été.mxf')).toBe('w4l0w6kubXhm');
  });
});
