/** GET /api/getManifest, as the address the player loads. */
export function manifestUrl(proxyId: string): string {
  return `/api/getManifest?${new URLSearchParams({ proxyId })}`;
}
