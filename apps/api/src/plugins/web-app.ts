import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@spotway/contract';
import type { FastifyInstance } from 'fastify';
import { errorBody } from './errors.ts';
import type { KnownMethods } from './known-methods.ts';
import { PAGE_WRITER, type PublicPageParts, servePublicPages } from './public-pages.ts';

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The web application is not built</title>
<body style="font:16px/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem">
<h1>The web application is not built</h1>
<p>The API answers at <a href="/api/docs">/api/docs</a>. Build the pages with <code>npm start</code>,
or set <code>WEB_DIST</code> to the folder that holds their <code>index.html</code>.</p></body></html>`;

/**
 * Serves the public pages, and the built application: hashed assets cached for a year, every other address as a route of the application; each in the encoding the caller takes, if the
 * build made one. A known address with another method is answered 405 (RFC 9110, 15.5.6).
 */
export async function serveWebApp(
  app: FastifyInstance,
  {
    webDist,
    brandName,
    knownMethods,
    publicPages,
  }: {
    readonly webDist: string | undefined;
    readonly brandName: string;
    readonly knownMethods: KnownMethods;
    readonly publicPages: PublicPageParts;
  },
): Promise<void> {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifestOf(brandName)),
  );
  const isBuilt = webDist !== undefined && existsSync(path.join(webDist, 'index.html'));
  if (isBuilt) {
    // If an upgrade changes the link, these pages still match this program.
    const root = realpathSync(webDist);
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (file) => file !== `/${PAGE_WRITER}`,
      setHeaders(reply, file) {
        const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    await servePublicPages(app, root, publicPages);
  }
  app.setNotFoundHandler((request, reply) => {
    const methods = knownMethods(request.url);
    if (methods.length > 0) {
      const error = new AppError('method_not_allowed');
      return reply.code(error.status).header('allow', methods.join(', ')).send(errorBody(error, request));
    }
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.[a-z0-9]{1,5}$/i.test(request.url.split('?', 1)[0] ?? '');
    if (!isPage || isFile || /^\/api(\/|\?|$)/.test(request.url)) {
      const error = new AppError('not_found');
      return reply.code(error.status).send(errorBody(error, request));
    }
    // What the page loads would name its address, which may hold a token, to a proxy's log.
    if (request.url.includes('?')) reply.header('referrer-policy', 'strict-origin');
    if (isBuilt) return reply.sendFile('index.html');
    return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
  });
}

/** W3C, Web Application Manifest; the icons are made by the build (`scripts/web/icons.ts`). */
function manifestOf(brandName: string): string {
  return JSON.stringify({
    name: brandName,
    short_name: brandName,
    id: '/',
    start_url: '/deliver',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
