/** GET /api/getManifest, as the address the player loads; with at most one subtitle. */
export function manifestUrl(proxyId: string, subtitleId: string | null = null): string {
  return `/api/getManifest?${new URLSearchParams({ proxyId, ...(subtitleId !== null && { subtitle: subtitleId }) })}`;
}
