import type { FastifyInstance } from 'fastify';

/** The methods that an address takes, sorted; none where there is no such address. */
export type KnownMethods = (url: string) => readonly string[];

/**
 * Collects the addresses of all routes that follow. Operators' are left out: to everybody else there are none, and who calls is not known where
 * no route is met.
 */
export function collectMethods(app: FastifyInstance): KnownMethods {
  const routes: { readonly segments: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || url.startsWith('/api/ops/')) return;
    routes.push({ segments: url.split('/'), methods: [method].flat() });
  });
  return (url) => {
    const segments = url.split('?', 1)[0]?.split('/') ?? [];
    const found = routes.filter((route) => isMatch(route.segments, segments));
    return [...new Set(found.flatMap(({ methods }) => methods))].sort();
  };
}

function isMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((each, index) => (each.startsWith(':') ? segments[index] !== '' : each === segments[index]))
  );
}
