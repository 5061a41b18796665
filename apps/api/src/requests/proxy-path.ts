export const PROXIES_FOLDER = '/api/proxies/';

/** Path of a proxy's files. */
export function proxyPath(proxyId: string, folder = PROXIES_FOLDER): string {
  return `${folder}${proxyId}/`;
}
