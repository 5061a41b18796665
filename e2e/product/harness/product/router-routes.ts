import path from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../../../../scripts/root.ts';

interface Route {
  readonly path?: string;
  readonly children?: readonly Route[];
}

/** Addresses of the application's own routes, as its router has them: `/deliver/:campaignId`. */
export async function routerRoutes(): Promise<string[]> {
  const server = await createServer({
    root: path.join(ROOT, 'apps/web'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    // a module of the routes reads the address that the application began with
    Object.assign(globalThis, { window: { location: new URL('http://localhost/') } });
    const { routes } = await server.ssrLoadModule('/src/app/routes.tsx');
    return [...new Set(addressesOf(routes, ''))];
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
    await server.close();
  }
}

function addressesOf(routes: readonly Route[], parent: string): string[] {
  return routes.flatMap(({ path: own = '', children }) => {
    const address = own.startsWith('/') || own === '' ? own || parent : `${parent}/${own}`;
    return children ? addressesOf(children, address === '/*' ? '' : address) : [address || '/'];
  });
}
