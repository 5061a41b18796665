import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Credential } from '../protocol/authenticate.ts';
import { readS3Request } from '../protocol/s3-request.ts';
import { canonicalRequest, deriveSigningKey, formatDatetime, sign, stringToSign } from '../protocol/signature.ts';

export type RequestSpec = {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers?: Record<string, string>;
  body?: Buffer;
  credential: Credential;
  /** Default: the hash of the body. */
  payloadHash?: string;
  signedAtMs?: number;
  region?: string;
  /** Headers sent but not signed. */
  unsigned?: Record<string, string>;
};

export type SignedRequest = { method: string; target: string; headers: Record<string, string>; body: Buffer };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; code: string | null };

/** Signs a request as a client does, so that a test can corrupt it afterwards. */
export function signRequest(host: string, spec: RequestSpec): SignedRequest & { signature: string; datetime: string } {
  const body = spec.body ?? Buffer.alloc(0);
  const payloadHash = spec.payloadHash ?? createHash('sha256').update(body).digest('hex');
  const datetime = formatDatetime(spec.signedAtMs ?? Date.now());
  const headers: Record<string, string> = {
    ...spec.headers,
    host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': datetime,
  };
  const rawHeaders = Object.entries(headers).flat();
  const parsed = readS3Request(Object.assign({ method: spec.method, url: spec.target, rawHeaders }), emptyBody());
  const signedHeaders = Object.keys(headers).sort();
  const scope = {
    accessKeyId: spec.credential.accessKeyId,
    day: datetime.slice(0, 8),
    region: spec.region ?? 'us-east-1',
    service: 's3',
    terminator: 'aws4_request',
  };
  const canonical = canonicalRequest(parsed, signedHeaders, payloadHash) ?? '';
  const signingKey = deriveSigningKey(spec.credential.secretAccessKey, scope);
  const signature = sign(signingKey, stringToSign(datetime, scope, canonical));
  headers.authorization =
    `AWS4-HMAC-SHA256 Credential=${scope.accessKeyId}/${scope.day}/${scope.region}/s3/aws4_request,` +
    ` SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`;
  const sent = { ...headers, ...spec.unsigned };
  return { method: spec.method, target: spec.target, headers: sent, body, signature, datetime };
}

/** Sends a request as it is, whatever it contains. */
export function sendRequest(port: number, request: SignedRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...request.headers };
    if (request.body.length > 0 && !headers['transfer-encoding'])
      headers['content-length'] ??= String(request.body.length);
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, method: request.method, path: request.target, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const code = /<Error>.*?<Code>([^<]*)</s.exec(body.toString('latin1'))?.[1] ?? null;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, code });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(request.body);
  });
}

/** Signs and sends. */
export function send(port: number, spec: RequestSpec): Promise<Answer> {
  return sendRequest(port, signRequest(`127.0.0.1:${port}`, spec));
}

async function* emptyBody(): AsyncGenerator<Buffer> {}
