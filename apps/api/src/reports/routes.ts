import { deliveryReportQuerySchema, verificationReportQuerySchema } from '@spotway/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { idParams } from '../requests/params.ts';
import type { ReportFile, ReportService } from './reports.ts';

const tags = ['report'];

const file = z.any().describe('The file, to be saved under the name it comes with');

export function reportRoutes(reports: ReportService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/broadcastable/:id/report',
      {
        schema: {
          tags,
          summary: 'The verification of a film, as PDF or XML (docs/verification-report.md)',
          params: idParams,
          querystring: verificationReportQuerySchema,
          response: { 200: { content: { 'application/pdf': { schema: file }, 'application/xml': { schema: file } } } },
        },
      },
      async (request, reply) => {
        const { format, language = languageOf(request) } = request.query;
        return sendFile(reply, await reports.verification(callerOf(request), request.params.id, format, language));
      },
    );

    app.get(
      '/api/campaign/:id/report',
      {
        schema: {
          tags,
          summary: 'What was delivered of a campaign, where and when, as PDF',
          params: idParams,
          querystring: deliveryReportQuerySchema,
          response: { 200: { content: { 'application/pdf': { schema: file } } } },
        },
      },
      async (request, reply) => {
        const { language = languageOf(request) } = request.query;
        return sendFile(reply, await reports.delivery(callerOf(request), request.params.id, language));
      },
    );
  };
}

/** Names may hold any letter (RFC 6266); what is sent is never shown inside the site. */
function sendFile(reply: FastifyReply, { name, mimeType, content }: ReportFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .type(mimeType)
    .send(content);
}
