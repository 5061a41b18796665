import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authenticate, type Credential } from './authenticate.ts';
import { decodeChunkedBody } from './chunked-body.ts';
import type { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import * as sigv4 from './signature.ts';

// The worked examples in Amazon's documentation of Signature Version 4 for S3.
const credential: Credential = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  rights: 'full',
};
const EMPTY = createHash('sha256').digest('hex');
const AT = Date.UTC(2013, 4, 24);
const HOST = 'examplebucket.s3.amazonaws.com';
const SCOPE = `${credential.accessKeyId}/20130524/us-east-1/s3/aws4_request`;

async function* noBody(): AsyncGenerator<Buffer> {}

function request(
  method: string,
  path: string,
  query: Record<string, string>,
  headers: Record<string, string>,
): S3Request {
  return {
    method,
    path,
    bucket: 'examplebucket',
    key: path.slice(1),
    query: new Map(Object.entries(query)),
    headers: new Map(Object.entries(headers)),
    body: noBody(),
  };
}

function authorization(signedHeaders: string, signature: string): string {
  return `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${signedHeaders},Signature=${signature}`;
}

const base = { host: HOST, 'x-amz-content-sha256': EMPTY, 'x-amz-date': '20130524T000000Z' };
const examples: Record<string, S3Request> = {
  'GET with a range': request(
    'GET',
    '/test.txt',
    {},
    {
      ...base,
      range: 'bytes=0-9',
      authorization: authorization(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    },
  ),
  'PUT of a name with a dollar sign': request(
    'PUT',
    '/test$file.text',
    {},
    {
      ...base,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      authorization: authorization(
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      ),
    },
  ),
  'GET of a parameter without a value': request(
    'GET',
    '/',
    { lifecycle: '' },
    {
      ...base,
      authorization: authorization(
        'host;x-amz-content-sha256;x-amz-date',
        'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
      ),
    },
  ),
  'GET with parameters out of order': request(
    'GET',
    '/',
    { prefix: 'J', 'max-keys': '2' },
    {
      ...base,
      authorization: authorization(
        'host;x-amz-content-sha256;x-amz-date',
        '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ),
    },
  ),
  'a presigned GET': request(
    'GET',
    '/test.txt',
    {
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': SCOPE,
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    },
    { host: HOST },
  ),
};

function outcome(example: S3Request, options: Partial<Parameters<typeof authenticate>[1]> = {}): string {
  try {
    authenticate(example, { credentials: [credential], region: 'us-east-1', nowMs: AT, ...options });
    return 'accepted';
  } catch (error) {
    return (error as S3Error).code;
  }
}

function withHeader(example: S3Request, name: string, value: string): S3Request {
  return { ...example, headers: new Map([...example.headers, [name, value]]) };
}

function withQuery(example: S3Request, name: string, value: string): S3Request {
  return { ...example, query: new Map([...example.query, [name, value]]) };
}

describe('Amazon’s signature examples', () => {
  test.each(Object.keys(examples))('%s is accepted', (name) => {
    expect(outcome(examples[name]!)).toBe('accepted');
  });

  test.each(Object.keys(examples))('%s is refused with another secret', (name) => {
    const credentials = [{ ...credential, secretAccessKey: 'another' }];
    expect(outcome(examples[name]!, { credentials })).toBe('SignatureDoesNotMatch');
  });

  test('the chunks of the streaming example decode to 66,560 bytes', async () => {
    const streaming = request(
      'PUT',
      '/examplebucket/chunkObject.txt',
      {},
      {
        host: 's3.amazonaws.com',
        'content-encoding': 'aws-chunked',
        'content-length': '66824',
        'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
        'x-amz-date': '20130524T000000Z',
        'x-amz-decoded-content-length': '66560',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        authorization: authorization(
          'content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class',
          '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
        ),
      },
    );
    const authentication = authenticate(streaming, { credentials: [credential], region: 'us-east-1', nowMs: AT });
    const framed = Buffer.concat([
      Buffer.from('10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648\r\n'),
      Buffer.alloc(65_536, 'a'),
      Buffer.from('\r\n400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497\r\n'),
      Buffer.alloc(1024, 'a'),
      Buffer.from('\r\n0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9\r\n\r\n'),
    ]);
    expect(framed.length).toBe(66_824);
    const decode = async (bytes: Buffer, pieceBytes: number) => {
      const pieces = async function* () {
        for (let i = 0; i < bytes.length; i += pieceBytes) yield bytes.subarray(i, i + pieceBytes);
      };
      const decoded: Buffer[] = [];
      for await (const piece of decodeChunkedBody(pieces(), authentication, new Map())) decoded.push(piece);
      return Buffer.concat(decoded);
    };
    for (const pieceBytes of [7, 1000, 65_536, 100_000]) {
      expect((await decode(framed, pieceBytes)).equals(Buffer.alloc(66_560, 'a'))).toBe(true);
    }
    const spoiled = Buffer.from(framed);
    spoiled[40_000] = 0x62;
    await expect(decode(spoiled, 1000)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    await expect(decode(framed.subarray(0, -90), 1000)).rejects.toMatchObject({ code: 'IncompleteBody' });
    await expect(decode(Buffer.concat([framed, Buffer.from('x')]), 1000)).rejects.toMatchObject({
      code: 'InvalidRequest',
    });
  });
});

describe('a signature is refused', () => {
  const get = examples['GET with a range']!;
  const presigned = examples['a presigned GET']!;

  test.each<[string, string, () => string]>([
    ['when another key is requested', 'SignatureDoesNotMatch', () => outcome({ ...get, path: '/test.tx' })],
    ['when the method differs', 'SignatureDoesNotMatch', () => outcome({ ...get, method: 'PUT' })],
    ['when a parameter is added', 'SignatureDoesNotMatch', () => outcome(withQuery(get, 'uploads', ''))],
    ['when a signed header differs', 'SignatureDoesNotMatch', () => outcome(withHeader(get, 'range', 'bytes=0-8'))],
    [
      'when the announced hash differs',
      'SignatureDoesNotMatch',
      () => outcome(withHeader(get, 'x-amz-content-sha256', 'UNSIGNED-PAYLOAD')),
    ],
    ['with an unsigned copy source', 'AccessDenied', () => outcome(withHeader(get, 'x-amz-copy-source', '/b/k'))],
    ['with unsigned metadata', 'AccessDenied', () => outcome(withHeader(presigned, 'x-amz-meta-a', '1'))],
    ['16 minutes after its date', 'RequestTimeTooSkewed', () => outcome(get, { nowMs: AT + 16 * 60_000 })],
    ['16 minutes before its date', 'RequestTimeTooSkewed', () => outcome(get, { nowMs: AT - 16 * 60_000 })],
    ['for another region', 'AuthorizationHeaderMalformed', () => outcome(get, { region: 'eu-west-3' })],
    ['for an unknown access key', 'InvalidAccessKeyId', () => outcome(get, { credentials: [] })],
    ['when there is none', 'AccessDenied', () => outcome({ ...get, headers: new Map([['host', HOST]]) })],
    [
      'of the older signature version',
      'InvalidRequest',
      () => outcome(withHeader(get, 'authorization', 'AWS AKIA:abc=')),
    ],
    [
      'when the header is cut',
      'AuthorizationHeaderMalformed',
      () => outcome(withHeader(get, 'authorization', 'AWS4-HMAC-SHA256 Credential=')),
    ],
    [
      'in the header and the URL at once',
      'InvalidArgument',
      () => outcome(withHeader(presigned, 'authorization', 'AWS4-HMAC-SHA256 x')),
    ],
    ['of a URL one second after it expired', 'AccessDenied', () => outcome(presigned, { nowMs: AT + 86_401_000 })],
    [
      'of a URL for more than 7 days',
      'AuthorizationQueryParametersError',
      () => outcome(withQuery(presigned, 'X-Amz-Expires', '604801')),
    ],
    [
      'of a URL with an impossible date',
      'AuthorizationQueryParametersError',
      () => outcome(withQuery(presigned, 'X-Amz-Date', '20130532T000000Z')),
    ],
    [
      'of a URL with an extended lifetime',
      'SignatureDoesNotMatch',
      () => outcome(withQuery(presigned, 'X-Amz-Expires', '86500')),
    ],
    [
      'of a URL with another response file name',
      'SignatureDoesNotMatch',
      () => outcome(withQuery(presigned, 'response-content-type', 'text/html')),
    ],
  ])('%s', (_, code, run) => expect(run()).toBe(code));

  test('but not within 14 minutes of its date, nor with unsigned headers describing the body', () => {
    expect(outcome(get, { nowMs: AT + 14 * 60_000 })).toBe('accepted');
    expect(outcome(withHeader(get, 'x-amz-decoded-content-length', '1'))).toBe('accepted');
  });

  test.each([
    ['host;x-amz-content-sha256;x-amz-date', 'accepted'],
    // Computed correctly, but it would also be valid at another store with the same keys.
    ['x-amz-content-sha256;x-amz-date', 'SignatureDoesNotMatch'],
  ])('unless the host is among the signed headers: %s', (signedHeaders, expected) => {
    const [, day = '', region = '', service = '', terminator = ''] = SCOPE.split('/');
    const scope = { accessKeyId: credential.accessKeyId, day, region, service, terminator };
    const plain = request('GET', '/test.txt', {}, base);
    const canonical = sigv4.canonicalRequest(plain, signedHeaders.split(';'), EMPTY) ?? '';
    const toSign = sigv4.stringToSign('20130524T000000Z', scope, canonical);
    const signature = sigv4.sign(sigv4.deriveSigningKey(credential.secretAccessKey, scope), toSign);
    expect(outcome(withHeader(plain, 'authorization', authorization(signedHeaders, signature)))).toBe(expected);
  });
});
