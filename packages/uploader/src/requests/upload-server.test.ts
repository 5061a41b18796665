import { describe, expect, it } from 'vitest';
import { RequestFailure } from './request-failure.ts';
import { createUploadServer } from './upload-server.ts';

const { signal } = new AbortController();

/** A server over a scripted fetch, and the requests it received. */
function scripted(answer: () => Response | Promise<Response>, baseUrl = '') {
  const asked: { url: string; method?: string; body?: unknown; credentials?: string }[] = [];
  const server = createUploadServer({
    baseUrl,
    fetch: async (url, { method, body, credentials }) => {
      asked.push({ url, method, body: typeof body === 'string' ? JSON.parse(body) : undefined, credentials });
      return answer();
    },
  });
  return { server, asked };
}

async function failureOf(work: Promise<unknown>): Promise<RequestFailure> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestFailure)) throw new Error(`No RequestFailure but ${String(error)}`);
  return error;
}

describe('createUploadServer', () => {
  it('asks for a signature with every value percent-encoded, and sends the session cookie', async () => {
    const { server, asked } = scripted(() => Response.json({ signature: 'ab12' }));
    const request = {
      toSign: 'A\nB',
      datetime: 'D',
      canonicalRequest: 'PUT\n/a b?x&y=+',
      fileId: 'f/1',
      source: 'computer',
    };
    expect(await server.sign('/api/awsSignature', request, signal)).toBe('ab12');
    expect(asked).toEqual([
      {
        url: '/api/awsSignature?to_sign=A%0AB&datetime=D&canonicalRequest=PUT%0A%2Fa%20b%3Fx%26y%3D%2B&fileId=f%2F1&source=computer',
        method: 'GET',
        body: undefined,
        credentials: 'include',
      },
    ]);
  });

  it.each([
    ['/api/awsSignature', 'https://app.test/api/awsSignature?'],
    ['https://sign.test/s?tenant=1', 'https://sign.test/s?tenant=1&'],
  ])('finds the signer %s', async (signerUrl, expected) => {
    const { server, asked } = scripted(() => Response.json({ signature: 'ab' }), 'https://app.test');
    await server.sign(signerUrl, { toSign: '', datetime: '', canonicalRequest: '', fileId: '', source: '' }, signal);
    expect(asked[0]?.url.startsWith(expected)).toBe(true);
  });

  it('reports progress, pause, error and upload id on the paths of the API', async () => {
    const { server, asked } = scripted(() => Response.json({}));
    const report = { progress: 0.5, completed: false, speed: 10, secondsLeft: null };
    await server.reportProgress('f1', report, signal);
    await server.reportPause('f1', signal);
    await server.reportError('f1', 'Missing file', signal);
    await server.reportS3Id('f1', 'u1', signal);
    expect(asked.map(({ url, method, body }) => [method, url, body])).toEqual([
      ['PATCH', '/api/uploads/f1/progress', report],
      ['PUT', '/api/uploads/f1/pause', undefined],
      ['PATCH', '/api/uploads/f1/error', { error: 'Missing file' }],
      ['PATCH', '/api/uploads/f1/s3Id', { s3Id: 'u1' }],
    ]);
  });

  it('reads which upload to continue with, and keeps the reported one where the response names none', async () => {
    const named = scripted(() => Response.json({ ok: true, s3Id: 'begun-before' }));
    expect(await named.server.reportS3Id('f1', 'u1', signal)).toBe('begun-before');
    const silent = scripted(() => new Response(null, { status: 204 }));
    expect(await silent.server.reportS3Id('f1', 'u1', signal)).toBe('u1');
  });

  it("reads the server's clock from the configuration response", async () => {
    const headers = { date: 'Fri, 02 Jan 2026 03:04:05 GMT' };
    const { server } = scripted(() => Response.json({ s3Bucket: 'b' }, { headers }));
    expect(await server.getConfig(signal)).toEqual({ s3Bucket: 'b', serverTime: Date.UTC(2026, 0, 2, 3, 4, 5) });
  });

  it('fails with status, code, details and Retry-After of the response', async () => {
    const body = { error: { code: 'upload_incomplete', details: { reason: 'absent', missingParts: [2] } } };
    const { server } = scripted(() => Response.json(body, { status: 409, headers: { 'retry-after': '7' } }));
    const failure = await failureOf(server.reportPause('f1', signal));
    expect(failure).toMatchObject({
      attempt: { from: 'server', status: 409, code: 'upload_incomplete' },
      details: { reason: 'absent', missingParts: [2] },
      retryAfterMs: 7_000,
    });
  });

  it('recognises a refusal to sign by its reason', async () => {
    const body = { error: { code: 'signature_refused', details: { reason: 'wrong-date' } } };
    const { server } = scripted(() => Response.json(body, { status: 403 }));
    const request = { toSign: '', datetime: '', canonicalRequest: '', fileId: '', source: '' };
    expect((await failureOf(server.sign('/s', request, signal))).attempt).toMatchObject({
      status: 403,
      code: 'wrong-date',
    });
  });

  it.each([
    ['you are offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a captive portal answers with its sign-in page', () => new Response('<html></html>')],
  ])('fails without a status when %s', async (_what, answer) => {
    const { server } = scripted(answer);
    expect((await failureOf(server.getConfig(signal))).attempt.status).toBe(0);
  });

  it("stops with the signal's reason", async () => {
    const { server } = scripted(() => Promise.reject(new TypeError('aborted')));
    await expect(server.reportPause('f1', AbortSignal.abort('enough'))).rejects.toBe('enough');
  });
});
