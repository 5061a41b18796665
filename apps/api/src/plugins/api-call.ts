import type { FastifyRequest } from 'fastify';

const API = /^\/api(\/|\?|$)/;

/** Whether a call is the API's: by the route that it has met, however its address is written (`/%61pi/user` meets `/api/user`). */
export function isApiCall({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): boolean {
  return API.test(url) || API.test(routeOptions.url ?? '');
}
