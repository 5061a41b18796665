import type { FastifyRequest } from 'fastify';

const API = /^\/api(\/|\?|$)/;

/** Whether a call is the API's, judged by its matched route as well: `/%61pi/user` matches `/api/user`. */
export function isApiCall({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): boolean {
  return API.test(url) || API.test(routeOptions.url ?? '');
}
