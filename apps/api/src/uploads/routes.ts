import {
  awsConfigSchema,
  confirmFileNameBodySchema,
  createdShowFileSchema,
  createShowFileBodySchema,
  okSchema,
  signatureQuerySchema,
  signatureSchema,
  uploadErrorBodySchema,
  uploadProgressBodySchema,
  uploadS3IdBodySchema,
  uploadS3IdSchema,
} from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { senderOf } from '../plugins/caller.ts';
import { idParams } from '../requests/params.ts';
import type { FileNameService } from './file-names.ts';
import type { ShowFileService } from './show-files.ts';
import type { SignatureService } from './signatures.ts';
import type { UploadService } from './uploads.ts';

const tags = ['upload'];
const ok = { ok: true } as const;
/** The calls of an upload, and only these, are the delegate's too. */
const config = { allowsDelegates: true };

export function uploadRoutes(
  files: ShowFileService,
  uploads: UploadService,
  signatures: SignatureService,
  names: FileNameService,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/awsConfig',
      { config, schema: { tags, summary: 'Where and how to upload', response: { 200: awsConfigSchema } } },
      async (_request, reply) => {
        // the engine sets its clock by the answer's date
        reply.header('cache-control', 'no-store');
        return signatures.awsConfig();
      },
    );

    app.post(
      '/api/evaporate/:showId/files',
      {
        config,
        schema: {
          tags,
          summary: 'Announce a file of a spot; the same file again answers the same record',
          params: z.object({ showId: z.uuid() }),
          body: createShowFileBodySchema,
          response: { 200: createdShowFileSchema },
        },
      },
      async (request) => files.announce(senderOf(request), request.params.showId, request.body),
    );

    app.put(
      '/api/files/:id/nameConfirmation',
      {
        config,
        schema: {
          tags,
          summary: 'Say that a file is the right one although its name carries another spot’s identifier',
          params: idParams,
          body: confirmFileNameBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await names.confirm(senderOf(request), request.params.id, request.body.named);
        return ok;
      },
    );

    app.get(
      '/api/awsSignature',
      {
        config,
        schema: {
          tags,
          summary: 'Sign one of the six requests of a file’s upload',
          querystring: signatureQuerySchema,
          response: { 200: signatureSchema },
        },
      },
      async (request, reply) => {
        const { to_sign: toSign, datetime, canonicalRequest, fileId } = request.query;
        const signature = await signatures.sign(senderOf(request), { toSign, datetime, canonicalRequest, fileId });
        reply.header('cache-control', 'no-store');
        return { signature };
      },
    );

    app.patch(
      '/api/uploads/:id/progress',
      {
        config,
        schema: {
          tags,
          summary: 'Report progress; completed makes the server look at the object itself',
          params: idParams,
          body: uploadProgressBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await uploads.reportProgress(senderOf(request), request.params.id, request.body);
        return ok;
      },
    );

    app.put(
      '/api/uploads/:id/pause',
      { config, schema: { tags, summary: 'Report a pause', params: idParams, response: { 200: okSchema } } },
      async (request) => {
        await uploads.reportPause(senderOf(request), request.params.id);
        return ok;
      },
    );

    app.patch(
      '/api/uploads/:id/error',
      {
        config,
        schema: {
          tags,
          summary: 'Report a failure',
          params: idParams,
          body: uploadErrorBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await uploads.reportError(senderOf(request), request.params.id, request.body.error);
        return ok;
      },
    );

    app.patch(
      '/api/uploads/:id/s3Id',
      {
        config,
        schema: {
          tags,
          summary: 'Record the store’s id of the multipart upload; answers the one to go on with',
          params: idParams,
          body: uploadS3IdBodySchema,
          response: { 200: uploadS3IdSchema },
        },
      },
      async (request) => ({
        ...ok,
        s3Id: await uploads.recordS3Id(senderOf(request), request.params.id, request.body.s3Id),
      }),
    );
  };
}
