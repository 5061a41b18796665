import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { addressManifest } from '../../../apps/api/src/player/manifest.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mpd': 'application/dash+xml',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt',
};

/** Serves the built page at `/`, and each proxy at `/films/<name>/`, its manifest as the product does. */
export interface PlayerSite {
  readonly origin: string;
  /** Returns the URL of the proxy's manifest. */
  add(name: string, folder: string): string;
  stop(): Promise<void>;
}

export async function startPlayerSite(pageFolder: string): Promise<PlayerSite> {
  const films = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind, name = '', file = ''] = pathname.split('/');
    const folder = films.get(name);
    try {
      if (kind === 'films' && folder && file === 'manifest') {
        const manifest = await readFile(path.join(folder, 'manifest.mpd'), 'utf8');
        response.setHeader('content-type', 'application/dash+xml');
        return response.end(addressManifest(manifest, `/films/${name}/`, null));
      }
      const found = kind === 'films' && folder ? path.join(folder, file) : path.join(pageFolder, pathname);
      const target = pathname === '/' ? path.join(pageFolder, 'index.html') : found;
      const { size } = await stat(target);
      response.setHeader('content-type', TYPES[path.extname(target)] ?? 'application/octet-stream');
      response.setHeader('content-length', size);
      return createReadStream(target).pipe(response);
    } catch {
      response.statusCode = 404;
      return response.end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(name, folder) {
      films.set(name, folder);
      return `/films/${name}/manifest`;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
