import { AppError } from '@spotway/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses state-changing calls that another site's page makes with the user's cookie. Browsers state a call's origin in headers that a page can't
 * set; a client that sends none is not a browser and holds no foreign cookie.
 */
export function requireSameOrigin(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.isSigned) return;
    if (!SAFE_METHODS.includes(request.method) && !isOwnCall(request, publicOrigin))
      throw new AppError('origin_refused');
  });
}

function isOwnCall(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || site === 'none') return true;
  if (site === undefined && origin === undefined) return true;
  return origin !== undefined && (origin === publicOrigin || hostOf(origin) === request.host);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
