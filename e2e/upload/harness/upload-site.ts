import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { HeadObjectCommand, ListPartsCommand, type S3Client } from '@aws-sdk/client-s3';
import { checkUploadRequest, deriveSigningKey, signString } from '@spotway/storage';

/** A file the site expects, as created by `POST /api/evaporate/{showId}/files`. */
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
  /** Part of the configuration; the signer still signs for the store's own host. */
  acceleratedEndpoint: string | null;
  readonly calls: { method: string; path: string; at: number }[];
  /** Why signatures were refused. */
  readonly refusals: string[];
  expect(sizeBytes: number, partSizeBytes: number): ExpectedFile;
  /** Listens again after `close`, on the same port. */
  reopen(): Promise<void>;
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
  /** Reads the objects directly, not through the proxy. */
  client: S3Client;
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The page, and the API calls the engine makes. */
export async function startUploadSite(options: SiteOptions): Promise<UploadSite> {
  const files = new Map<string, ExpectedFile>();
  const calls: UploadSite['calls'] = [];
  const refusals: string[] = [];
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => json(response, 500, { error: { code: String(error) } }));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

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
      acceleratedEndpoint: site.acceleratedEndpoint,
      partSizeBytes: 100 * 1024 * 1024,
    };
  }

  /** Signs what the product's policy allows, and drops an upload the store has lost, as the product does. */
  async function sign(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const { bucket, region } = options;
    const file = files.get(query.get('fileId') ?? '');
    if (!file) return json(response, 404, { error: { code: 'not_found' } });
    const [toSign, datetime] = [query.get('to_sign') ?? '', query.get('datetime') ?? ''];
    const check = () =>
      checkUploadRequest({
        canonicalRequest: query.get('canonicalRequest') ?? '',
        toSign,
        datetime,
        now: new Date(),
        host: new URL(options.endpoint).host,
        bucket,
        region,
        upload: { ...file, uploadId: file.s3Id, finished: file.isFinished },
      });
    let checked = check();
    if (!checked.ok && checked.reason === 'upload-open' && !(await isOpen(file))) {
      file.s3Id = null;
      checked = check();
    }
    if (!checked.ok) {
      refusals.push(checked.reason);
      const details = { reason: checked.reason, s3Id: file.s3Id };
      return json(response, 403, { error: { code: 'signature_refused', details } });
    }
    const key = deriveSigningKey(options.secretAccessKey, datetime.slice(0, 8), region);
    json(response, 200, { signature: signString(key, toSign) });
  }

  async function isOpen({ key, s3Id }: ExpectedFile): Promise<boolean> {
    const command = new ListPartsCommand({ Bucket: options.bucket, Key: key, UploadId: s3Id ?? '' });
    return options.client.send(command).then(
      () => true,
      () => false,
    );
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

  const site: UploadSite = {
    origin,
    calls,
    refusals,
    acceleratedEndpoint: null,
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
    reopen: () => listen(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>) : {};
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
