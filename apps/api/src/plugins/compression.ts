import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit one packet anyway. */
const SMALLEST_BYTES = 1_400;
/** Larger answers are compressed beside the event loop; up to here a turn of it, at most some 2 ms, costs less than that. */
const LARGEST_AT_ONCE_BYTES = 128 * 1024;
/**
 * Documents and tables; films, pictures, fonts and PDFs are compressed by their own formats. No other texts: the plugin takes some that begin with 8, h, H, x
 * or X for compressed ones.
 */
const COMPRESSED_TYPES = /^(application\/(json|xml|dash\+xml)|text\/csv)(;|$)/;

/**
 * Compresses the answers of the routes registered after it (docs/decisions/050). A request that another site's page caused gets its answer uncompressed:
 * that page could choose a part of the answer and learn the rest from its length (BREACH). Compressed request bodies are refused as before.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'accept-encoding');
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') request.headers['x-no-compression'] = '1';
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_BYTES,
    syncThreshold: LARGEST_AT_ONCE_BYTES,
    customTypes: (type) => COMPRESSED_TYPES.test(type),
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
  });
}
