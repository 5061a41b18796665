import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { PlayerService } from './player.ts';
import { presentPlayerFiles } from './presenter.ts';

/**
 * Time for which a browser shows a film's files again without asking. The session's cookie is part of what they are found by: signed out, or as
 * somebody else, none is found; this bounds a session that ended elsewhere.
 */
const FILE_CACHE_SECONDS = 600;

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

export function playerRoutes(player: PlayerService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getPlayerFiles', async (request) =>
      presentPlayerFiles(await player.find(callerOf(request), request.params.id)),
    );

    route(app, 'getManifest', async (request, reply) => {
      const { proxyId, subtitle } = request.query;
      const manifest = await player.manifest(callerOf(request), proxyId, subtitle);
      return reply.header('cache-control', 'private, no-cache').type('application/dash+xml').send(manifest);
    });

    route(app, 'getProxyFile', async (request, reply) => {
      const { proxyId, file } = request.params;
      const served = await player.open(callerOf(request), proxyId, file, request.headers.range);
      const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
      reply
        .type(MEDIA_TYPES[extension] ?? 'application/octet-stream')
        .header('cache-control', `private, max-age=${FILE_CACHE_SECONDS}`)
        .header('vary', 'Cookie')
        .header('accept-ranges', 'bytes');
      const { body, span, totalBytes } = served;
      if (span) reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${totalBytes}`);
      return reply.header('content-length', span ? span.end - span.start + 1 : totalBytes).send(body);
    });

    route(app, 'downloadAsset', async (request, reply) => {
      const url = await player.downloadUrl(callerOf(request), request.params.id);
      return reply.header('cache-control', 'no-store').redirect(url, 302);
    });
  };
}
