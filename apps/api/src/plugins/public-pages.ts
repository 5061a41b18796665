import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppConfig, LegalNotice, PublicPageVisit, PublicPageWriter } from '@spotway/contract';
import { LANGUAGE_COOKIE, LANGUAGES, type Language, nextChange, preferredLanguage } from '@spotway/domain/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface PublicPageParts {
  readonly appConfig: AppConfig;
  readonly legalNotice: LegalNotice;
  readonly logos: PublicPageVisit['logos'];
  /** Origin of the product in the browser. */
  readonly origin: string;
  readonly clock: () => Date;
  /** Whether the caller's cookie belongs to a session; may renew it. */
  readonly isSignedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

interface WrittenPage {
  readonly isFound: boolean;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Where the build leaves the program that writes the pages, below the folder of the built pages. */
export const PAGE_WRITER = 'render/pages.mjs';

/** No calls of the API. */
const HIDDEN = { schema: { hide: true } };

/** Written pages kept: each in both languages, signed in or not, its language in the address or not; and some earlier versions of the terms. */
const MOST_KEPT = 200;
/** Longest parameter that can name anything. */
const MOST_LETTERS = 40;

/**
 * Serves the public pages as HTML, with robots.txt and sitemap.xml (docs/decisions/052). A page is written at its first visit and kept, compressed, until what
 * it says of the operator hours changes.
 */
export async function servePublicPages(app: FastifyInstance, root: string, parts: PublicPageParts): Promise<void> {
  const file = path.join(root, PAGE_WRITER);
  if (!existsSync(file)) return;
  const { default: writer }: { default: PublicPageWriter } = await import(pathToFileURL(file).href);
  const hashes = writer.inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const written = new Map<string, Promise<WrittenPage>>();

  function pageOf(visit: PublicPageVisit): Promise<WrittenPage> {
    const { path: address, search, language, isLanguageInAddress, isSignedIn, now } = visit;
    const key = [address, search, language, isLanguageInAddress, isSignedIn, nextChange(now).getTime()].join();
    const known = written.get(key);
    if (known) return known;
    const [oldest] = written.keys();
    if (oldest !== undefined && written.size >= MOST_KEPT) written.delete(oldest);
    const { html, isFound } = writer.write(visit);
    const page = compressed(html, isFound);
    written.set(key, page);
    page.catch(() => written.delete(key));
    return page;
  }

  for (const address of writer.paths)
    app.get(address, HIDDEN, async (request, reply) => {
      const search = request.url.slice(address.length);
      // A database that can't be reached takes no public page along.
      const isSignedIn = await parts.isSignedIn(request, reply).catch(() => false);
      reply.header('vary', 'accept-encoding, accept-language, cookie').header('cache-control', 'private, no-cache');
      const target = writer.redirectOf({ path: address, search, isSignedIn });
      if (target !== null) return reply.redirect(target, 302);
      const named = languageNamed(new URLSearchParams(search).get('lang'));
      const page = await pageOf({
        path: address,
        search: readParameters(new URLSearchParams(search), writer.parametersOf(address)),
        language: named ?? languageOf(request),
        isLanguageInAddress: named !== null,
        isSignedIn,
        appConfig: parts.appConfig,
        legalNotice: parts.legalNotice,
        logos: parts.logos,
        origin: parts.origin,
        now: parts.clock(),
      });
      allowScripts(reply, hashes);
      return send(request, reply, page);
    });

  for (const [address, target] of Object.entries(writer.redirects))
    app.get(address, HIDDEN, (_request, reply) => reply.redirect(target, 302));

  app.get('/robots.txt', HIDDEN, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(parts.origin)),
  );
  app.get('/sitemap.xml', HIDDEN, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(siteMap(parts.origin, writer.paths)),
  );
}

/** Of a query string only what pages read, in one order: other parameters don't make another page. */
function readParameters(given: URLSearchParams, names: readonly string[]): string {
  const read = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) read.set(name, value.slice(0, MOST_LETTERS));
  }
  return read.size === 0 ? '' : `?${read}`;
}

async function compressed(html: string, isFound: boolean): Promise<WrittenPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { isFound, etag, plain, br, gzip: zipped };
}

function send(request: FastifyRequest, reply: FastifyReply, page: WrittenPage) {
  const encoding = encodingOf(request.headers['accept-encoding'] ?? '');
  const etag = `"${page.etag}-${encoding}"`;
  reply.header('etag', etag).type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.code(page.isFound ? 200 : 404).send(page[encoding]);
}

/** The smaller encoding of those the caller takes. */
function encodingOf(accepted: string): 'br' | 'gzip' | 'plain' {
  const taken = accepted
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';', 1)[0]);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : 'plain';
}

/** The language chosen on an earlier page, else the browser's. */
function languageOf(request: FastifyRequest): Language {
  const cookies = (request.headers.cookie ?? '').split(';').map((each) => each.trim());
  const chosen = cookies.find((each) => each.startsWith(`${LANGUAGE_COOKIE}=`))?.slice(LANGUAGE_COOKIE.length + 1);
  return languageNamed(chosen) ?? preferredLanguage(request.headers['accept-language']);
}

function languageNamed(name: string | null | undefined): Language | null {
  return LANGUAGES.find((each) => each === name) ?? null;
}

function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')),
  );
}

/** Pages behind a sign-in or a mailed link say nothing to a search engine. */
function robots(origin: string): string {
  const hidden = [
    ...['/api/', '/deliver', '/ops', '/settings', '/invoices', '/upload', '/review'],
    ...['/changePassword', '/confirmEmail', '/changeEmail', '/invitation', '/unsubscribe'],
  ];
  return ['User-agent: *', ...hidden.map((each) => `Disallow: ${each}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

function siteMap(origin: string, paths: readonly string[]): string {
  const alternates = (address: string) =>
    [
      ...LANGUAGES.map((language) => [language, `${address}?lang=${language}`] as const),
      ['x-default', address] as const,
    ]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('');
  const entries = paths.flatMap((each) => {
    const address = `${origin}${each}`;
    return [address, ...LANGUAGES.map((language) => `${address}?lang=${language}`)].map(
      (location) => `<url><loc>${location}</loc>${alternates(address)}</url>`,
    );
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${entries.join('')}</urlset>\n`;
}
