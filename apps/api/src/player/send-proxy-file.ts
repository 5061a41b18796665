import { AppError } from '@spotway/contract';
import type { FastifyReply } from 'fastify';
import { matchesTag } from '../requests/entity-tags.ts';
import type { ServedFile } from './player.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  mpd: 'application/dash+xml',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  json: 'application/json',
};

/** Sends a file of a proxy, or the requested part of it, or 304 if the browser still has it. Throws AppError `range_unsatisfiable`. */
export async function sendProxyFile(
  reply: FastifyReply,
  { span, totalBytes, etag, read }: ServedFile,
  name: string,
  cacheControl: string,
): Promise<FastifyReply> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  reply
    .type(MEDIA_TYPES[extension] ?? 'application/octet-stream')
    .header('cache-control', cacheControl)
    .header('accept-ranges', 'bytes');
  const known = reply.request.headers['if-none-match'];
  if (etag !== '') {
    reply.header('etag', `"${etag}"`);
    if (known !== undefined && matchesTag(known, `"${etag}"`)) return reply.code(304).send();
  }
  if (span === 'unsatisfiable') {
    reply.header('content-range', `bytes */${totalBytes}`).header('cache-control', 'no-store');
    throw new AppError('range_unsatisfiable', { facts: { sizeBytes: totalBytes } });
  }
  if (span) reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${totalBytes}`);
  return reply.header('content-length', span ? span.end - span.start + 1 : totalBytes).send(await read());
}
