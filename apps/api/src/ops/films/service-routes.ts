import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import type { AttachmentService } from './attachments.ts';

/** What operators make for paid services: files as request bodies, and the regulator's answer. */
export function opsServiceRoutes(attachments: AttachmentService): FastifyPluginAsync {
  return async (app) => {
    // The services limit what they read.
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    route(app, 'attachSubtitles', async (request) => {
      const file = { name: request.query.name, content: contentOf(request) };
      await attachments.attachSubtitles(callerOf(request), request.params.id, file, languageOf(request));
      return { ok: true };
    });

    route(app, 'attachAudioDescription', async (request) => {
      const file = { ...request.query, content: contentOf(request) };
      await attachments.attachAudioDescription(callerOf(request), request.params.id, file, languageOf(request));
      return { ok: true };
    });

    route(app, 'saveSubmission', async (request) => {
      await attachments.submit(callerOf(request), request.params.id, request.body);
      return { ok: true };
    });
  };
}

/** The request body as a stream; empty for any content type but octet-stream. */
function contentOf(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : Readable.from([]);
}
