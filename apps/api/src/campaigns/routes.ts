import type { CampaignSummary } from '@spotway/contract';
import type { Language } from '@spotway/domain/shared';
import { REPORT_FILES } from '@spotway/wording/reports';
import type { FastifyPluginAsync } from 'fastify';
import type { OrderService } from '../orders/orders.ts';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import { sendContinuation } from '../requests/stepwise.ts';
import { sendTable } from '../requests/table.ts';
import { answerVersion, createAnswerStore } from './answer-version.ts';
import type { CampaignService, ListedCampaigns } from './campaigns.ts';
import type { FirstAirDateService } from './corrections/first-air-date.ts';
import type { SpotCorrectionService } from './corrections/spot-corrections.ts';
import type { Forecasts } from './expected/forecasts.ts';
import { campaignTable } from './list/table-presenter.ts';
import { presentCampaign, presentSummaries } from './presenter.ts';
import { presentShow } from './show-presenter.ts';
import { viewerOf } from './viewer.ts';

export function campaignRoutes(
  campaigns: CampaignService,
  orders: OrderService,
  corrections: SpotCorrectionService,
  airDates: FirstAirDateService,
  forecasts: Forecasts,
  clock: () => Date,
): FastifyPluginAsync {
  const answers = createAnswerStore();
  return async (app) => {
    route(app, 'listCampaigns', async (request, head) => {
      const version = answerVersion(request, head);
      const listed = await campaigns.list(callerOf(request), request.query, version.isKnown);
      if (!listed) return version.known();
      version.send(listed.version);
      sendContinuation(head, listed.further);
      return presentSummaries(listed, languageOf(request));
    });

    route(app, 'getCampaignTable', async (request, reply) => {
      const { language = languageOf(request), ...query } = request.query;
      const blocks = presentBlocks(campaigns.readAll(callerOf(request), query), language);
      return sendTable(reply, REPORT_FILES[language].campaigns, campaignTable(blocks, language, clock()));
    });

    route(app, 'listAdvertisers', (request) => campaigns.advertisers(callerOf(request)));

    route(app, 'createCampaign', async (request, head) => {
      const { isNew, ...created } = await orders.create(callerOf(request), request.body);
      head.code(isNew ? 201 : 200);
      return created;
    });

    route(app, 'getCampaign', async (request, head) => {
      const version = answerVersion(request, head, answers);
      const tracked = await campaigns.get(callerOf(request), request.params.id, version.isKnown);
      if (!tracked) return version.known();
      const forecast = await forecasts.of(tracked.tracking);
      version.send(tracked.version);
      return presentCampaign(tracked.campaign, tracked.tracking, viewerOf(request), forecast);
    });

    route(app, 'sendFilesAcquired', async (request) => {
      const acquiredAt = await campaigns.acquireFiles(callerOf(request), request.params.id);
      return { filesAcquired: acquiredAt.toISOString() };
    });

    route(app, 'getShow', async (request, head) => {
      const { id } = request.params;
      const version = answerVersion(request, head, answers);
      const tracked = await campaigns.getShow(callerOf(request), id, version.isKnown);
      if (!tracked) return version.known();
      version.send(tracked.version);
      return presentShow(id, tracked.tracking, viewerOf(request));
    });

    route(app, 'correctDuration', async (request) => {
      await corrections.correctDuration(callerOf(request), request.params.id, request.body.duration);
      return { ok: true };
    });

    route(app, 'normaliseLoudness', async (request) => {
      await corrections.normaliseLoudness(callerOf(request), request.params.id);
      return { ok: true };
    });

    route(app, 'setFirstAirDate', async (request) => {
      await airDates.set(callerOf(request), request.params.id, request.body.firstAirDate);
      return { ok: true };
    });
  };
}

async function* presentBlocks(
  blocks: AsyncIterable<ListedCampaigns>,
  language: Language,
): AsyncGenerator<CampaignSummary[]> {
  for await (const listed of blocks) yield presentSummaries(listed, language);
}
