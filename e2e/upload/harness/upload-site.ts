import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** A file the site expects, as `POST /api/evaporate/{showId}/files` makes it. */
export interface ExpectedFile {
  id: string;
  key: string;
  sizeBytes: number;
  partSizeBytes: number;
  s3Id: string | null;
  isFinished: boolean;
  errors: string[];
}

export interface UploadSite {
  readonly origin: string;
  readonly calls: { method: string; path: string; at: number }[];
  expect(sizeBytes: number, partSizeBytes: number): ExpectedFile;
  close(): Promise<void>;
}

interface SiteOptions {
  pageFolder: string;
  /** Origin of the store as the browser sees it. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Looks at the objects, not through the browser's way. */
  client: S3Client;
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The page, and the calls of the product's API that the engine makes. */
export async function startUploadSite(options: SiteOptions): Promise<UploadSite> {
  const files = new Map<string, ExpectedFile>();
  const calls: UploadSite['calls'] = [];
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => json(response, 500, { error: { code: String(error) } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    if (!url.pathname.startsWith('/api/')) return servePage(url.pathname, response);
    calls.push({ method: request.method ?? '', path: url.pathname, at: Date.now() });
    if (url.pathname === '/api/awsConfig') return json(response, 200, configuration());
    if (url.pathname === '/api/awsSignature') return sign(url.searchParams, response);
    const [, id, what] = /^\/api\/uploads\/([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    const file = files.get(id ?? '');
    if (!file) return json(response, 404, { error: { code: 'not_found' } });
    await record(file, what ?? '', await bodyOf(request), response);
  }

  function configuration() {
    return {
      s3Bucket: options.bucket,
      awsKey: options.accessKeyId,
      awsRegion: options.region,
      awsSigVersion: 's3-v4',
      signerUrl: '/api/awsSignature',
      endpoint: options.endpoint,
      acceleratedEndpoint: null,
      partSizeBytes: 100 * 1024 * 1024,
    };
  }

  function sign(query: URLSearchParams, response: ServerResponse): void {
    const file = files.get(query.get('fileId') ?? '');
    const canonical = query.get('canonicalRequest') ?? '';
    const toSign = query.get('to_sign') ?? '';
    const isHonest = createHash('sha256').update(canonical).digest('hex') === toSign.split('\n').at(-1);
    const isOwn = canonical.split('\n')[1] === `/${options.bucket}/${file?.key}`;
    if (!file || !isHonest || !isOwn) {
      json(response, 403, { error: { code: 'forbidden' } });
      return;
    }
    const [day, region] = (toSign.split('\n')[2] ?? '').split('/');
    const scope = [day ?? '', region ?? '', 's3', 'aws4_request'];
    const key = scope.reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${options.secretAccessKey}`,
    );
    json(response, 200, { signature: createHmac('sha256', key).update(toSign).digest('hex') });
  }

  async function record(
    file: ExpectedFile,
    what: string,
    body: Record<string, unknown>,
    response: ServerResponse,
  ): Promise<void> {
    if (what === 's3Id') file.s3Id = String(body.s3Id);
    if (what === 'error') file.errors.push(String(body.error));
    if (what === 'progress' && body.completed === true) {
      const command = new HeadObjectCommand({ Bucket: options.bucket, Key: file.key });
      const object = await options.client.send(command).catch(() => null);
      file.isFinished = object?.ContentLength === file.sizeBytes;
      if (!file.isFinished)
        return json(response, 409, { error: { code: 'upload_incomplete', details: { missingParts: [] } } });
    }
    json(response, 200, {});
  }

  async function servePage(path: string, response: ServerResponse): Promise<void> {
    const file = join(options.pageFolder, path === '/' ? 'index.html' : path);
    const bytes = await readFile(file).catch(() => null);
    response
      .writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(bytes);
  }

  return {
    origin,
    calls,
    expect(sizeBytes, partSizeBytes) {
      const id = randomUUID();
      const file = {
        id,
        key: `masters/${id}/source`,
        sizeBytes,
        partSizeBytes,
        s3Id: null,
        isFinished: false,
        errors: [],
      };
      files.set(id, file);
      return file;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>) : {};
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
