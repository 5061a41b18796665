import type { FastifyPluginAsync } from 'fastify';
import { senderOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { FileNameService } from './file-names.ts';
import type { ShowFileService } from './show-files.ts';
import type { SignatureService } from './signatures.ts';
import type { UploadService } from './uploads.ts';

const ok = { ok: true } as const;
/** Delegates may make the upload calls, and only these. */
const config = { allowsDelegates: true };

export function uploadRoutes(
  files: ShowFileService,
  uploads: UploadService,
  signatures: SignatureService,
  names: FileNameService,
): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getAwsConfig', { config }, async (_request, head) => {
      // the engine sets its clock by the answer's date
      head.header('cache-control', 'no-store');
      return signatures.awsConfig();
    });

    route(app, 'createShowFile', { config }, async (request) =>
      files.announce(senderOf(request), request.params.showId, request.body),
    );

    route(app, 'confirmFileName', { config }, async (request) => {
      await names.confirm(senderOf(request), request.params.id, request.body.named);
      return ok;
    });

    route(app, 'getAwsSignature', { config }, async (request, head) => {
      const { to_sign: toSign, datetime, canonicalRequest, fileId } = request.query;
      const signature = await signatures.sign(senderOf(request), { toSign, datetime, canonicalRequest, fileId });
      head.header('cache-control', 'no-store');
      return { signature };
    });

    route(app, 'reportUploadProgress', { config }, async (request) => {
      await uploads.reportProgress(senderOf(request), request.params.id, request.body);
      return ok;
    });

    route(app, 'reportUploadPause', { config }, async (request) => {
      await uploads.reportPause(senderOf(request), request.params.id);
      return ok;
    });

    route(app, 'reportUploadError', { config }, async (request) => {
      await uploads.reportError(senderOf(request), request.params.id, request.body.error);
      return ok;
    });

    route(app, 'recordUploadId', { config }, async (request) => ({
      ...ok,
      s3Id: await uploads.recordS3Id(senderOf(request), request.params.id, request.body.s3Id),
    }));
  };
}
