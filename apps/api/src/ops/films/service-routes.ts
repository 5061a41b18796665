import { Readable } from 'node:stream';
import { attachFileQuerySchema, attachSoundQuerySchema, okSchema, submissionBodySchema } from '@spotway/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { idParams } from '../../requests/params.ts';
import type { AttachmentService } from './attachments.ts';

const tags = ['operations'];

/** What operators make for paid services: files as the bodies of calls, and the word of the regulator. */
export function opsServiceRoutes(attachments: AttachmentService): FastifyPluginAsyncZod {
  return async (app) => {
    // The services bound what they read.
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    app.put(
      '/api/ops/films/:id/subtitles',
      {
        schema: {
          tags,
          summary: 'Attach the ordered subtitles: an STL, SRT or WebVTT file as application/octet-stream',
          params: idParams,
          querystring: attachFileQuerySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        const file = { name: request.query.name, content: contentOf(request) };
        await attachments.attachSubtitles(callerOf(request), request.params.id, file, languageOf(request));
        return { ok: true as const };
      },
    );

    app.put(
      '/api/ops/films/:id/audioDescription',
      {
        schema: {
          tags,
          summary: 'Attach the ordered audio description: a wave file as application/octet-stream',
          params: idParams,
          querystring: attachSoundQuerySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        const file = { ...request.query, content: contentOf(request) };
        await attachments.attachAudioDescription(callerOf(request), request.params.id, file, languageOf(request));
        return { ok: true as const };
      },
    );

    app.put(
      '/api/ops/films/:id/submission',
      {
        schema: {
          tags,
          summary: 'Note where the submission to the regulator stands, and the PubID it gave',
          params: idParams,
          body: submissionBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await attachments.submit(callerOf(request), request.params.id, request.body);
        return { ok: true as const };
      },
    );
  };
}

/** The body as it comes; of another type than octet-stream, nothing. */
function contentOf(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : Readable.from([]);
}
