import type { FastifyPluginAsync } from 'fastify';
import { viewerOf } from '../campaigns/viewer.ts';
import { presentWork } from '../campaigns/work-presenter.ts';
import { callerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { DeliverableProxyService } from './deliverable-proxies.ts';
import type { MasterFrameService } from './master-frames.ts';
import type { PlayerService } from './player.ts';
import { presentPlayerFiles } from './presenter.ts';
import { sendProxyFile } from './send-proxy-file.ts';

/**
 * How long a browser may show a film's files again without asking. Cached answers vary by the session cookie, so nobody else finds them and neither
 * does a signed-out user; this limit is for sessions ended elsewhere.
 */
const FILE_CACHE_SECONDS = 600;

interface PlayerServices {
  readonly player: PlayerService;
  readonly deliverableProxies: DeliverableProxyService;
  readonly masterFrames: MasterFrameService;
}

export function playerRoutes({ player, deliverableProxies, masterFrames }: PlayerServices): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getPlayerFiles', async (request) => {
      const film = await player.find(callerOf(request), request.params.id, request.query.deliverable);
      return presentPlayerFiles(film, viewerOf(request));
    });

    route(app, 'makeDeliverableProxy', async (request) => {
      await deliverableProxies.make(callerOf(request), request.params.id);
      return { ok: true };
    });

    route(app, 'makeMasterFrame', async (request) => {
      await masterFrames.make(callerOf(request), wantedFrame(request.params));
      return { ok: true };
    });

    route(app, 'getMasterFrame', async (request) => {
      const { assetId, job } = await masterFrames.find(callerOf(request), wantedFrame(request.params));
      // A finished job without its picture made one that has been removed since.
      return { assetId, making: job && job.status !== 'finished' ? presentWork(job, viewerOf(request)) : null };
    });

    route(app, 'getManifest', async (request, reply) => {
      const { proxyId, subtitle } = request.query;
      const manifest = await player.manifest(callerOf(request), proxyId, subtitle);
      return reply.header('cache-control', 'private, no-cache').type('application/dash+xml').send(manifest);
    });

    route(app, 'getProxyFile', async (request, reply) => {
      const { proxyId, file } = request.params;
      const served = await player.open(callerOf(request), proxyId, file, request.headers.range);
      reply.header('vary', 'Cookie');
      return sendProxyFile(reply, served, file, `private, max-age=${FILE_CACHE_SECONDS}`);
    });

    route(app, 'downloadMaster', async (request, reply) => {
      const url = await player.masterUrl(callerOf(request), request.params.id);
      return reply.header('cache-control', 'no-store').redirect(url, 302);
    });

    route(app, 'downloadAsset', async (request, reply) => {
      const url = await player.downloadUrl(callerOf(request), request.params.id);
      return reply.header('cache-control', 'no-store').redirect(url, 302);
    });
  };
}

const wantedFrame = ({ id, frame }: { readonly id: string; readonly frame: string }) => ({ id, frame: Number(frame) });
