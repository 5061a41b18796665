import type { FastifyInstance } from 'fastify';
import type { LandingLogo } from '../settings/landing-logos.ts';

/** An SVG is a document: opened by itself, it may neither run nor load anything. */
const ONLY_A_PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Serves the logos of the landing page from memory, under the hashes of their contents. */
export function serveLandingLogos(app: FastifyInstance, logos: readonly LandingLogo[]): void {
  const byAddress = new Map(logos.map((logo) => [logo.address, logo]));
  for (const { address, type, content } of byAddress.values())
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', ONLY_A_PICTURE)
        .type(type)
        .send(content),
    );
}
