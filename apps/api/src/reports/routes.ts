import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { ReportFile, ReportService } from './reports.ts';

export function reportRoutes(reports: ReportService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getVerificationReport', async (request, reply) => {
      const { format, language = languageOf(request) } = request.query;
      return sendFile(reply, await reports.verification(callerOf(request), request.params.id, format, language));
    });

    route(app, 'getDeliveryReport', async (request, reply) => {
      const { language = languageOf(request) } = request.query;
      return sendFile(reply, await reports.delivery(callerOf(request), request.params.id, language));
    });
  };
}

/** Names may contain any letter (RFC 6266); the file is always downloaded, never shown inside the site. */
function sendFile(reply: FastifyReply, { name, mimeType, content }: ReportFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .type(mimeType)
    .send(content);
}
