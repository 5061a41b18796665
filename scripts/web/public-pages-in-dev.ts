import type { Plugin, ViteDevServer } from 'vite';

/**
 * Writes the public pages in watch mode, as the API does otherwise. Their styles come with a script of their own, which replaces them when they change.
 * @param api origin of the API
 */
export function publicPagesInDev(api: string): Plugin {
  return {
    name: 'spotway:public-pages-in-dev',
    apply: 'serve',
    config: () => ({
      define: {
        __PUBLIC_PAGE_FILES__: { styles: '', script: '/src/public-pages/dev.ts', application: [], font: null },
      },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [address = '/', search = ''] = (request.url ?? '/').split('?', 2);
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
        pageAt(server, api, [address, search], request.headers.cookie ?? '').then((html) => {
          if (html === null) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

async function pageAt(
  server: ViteDevServer,
  api: string,
  [address, search]: readonly [string, string],
  cookie: string,
): Promise<string | null> {
  const named = new URLSearchParams(search).get('lang');
  const { default: writer } = await server.ssrLoadModule('/src/public-pages/render.tsx');
  if (!writer.paths.includes(address)) return null;
  const read = async (path: string) => (await fetch(`${api}${path}`, { headers: { cookie } })).json();
  const [appConfig, legalNotice, user] = await Promise.all([read('/api'), read('/api/legal'), read('/api/user')]);
  if (writer.redirectOf({ path: address, search: '', isSignedIn: user !== null }) !== null) return null;
  const { html }: { html: string } = writer.write({
    path: address,
    search: search === '' ? '' : `?${search}`,
    language: named ?? (/spotway_language=(fr|en)/.exec(cookie)?.[1] || 'fr'),
    isLanguageInAddress: named !== null,
    isSignedIn: user !== null,
    appConfig,
    legalNotice,
    logos: [],
    origin: api,
    now: new Date(),
  });
  return server.transformIndexHtml(address, html);
}
