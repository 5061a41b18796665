import type { FastifyInstance } from 'fastify';

/** The methods of an address, sorted; empty for an unknown address. */
export type KnownMethods = (url: string) => readonly string[];

/**
 * Collects the addresses of all routes registered afterwards, without the operators': they don't exist for others, and where no route matches the
 * caller is unknown.
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
