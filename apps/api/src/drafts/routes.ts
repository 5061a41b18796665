import type { DraftRow } from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import type { FastifyPluginAsync } from 'fastify';
import { presentPerson } from '../account/presenter.ts';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { DraftService } from './drafts.ts';

export function draftRoutes(drafts: DraftService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listDrafts', async (request) => {
      const rows = await drafts.list(callerOf(request));
      return rows.map(({ campaign, advertiser, spots, ...row }) => ({
        ...presentDraft(row, languageOf(request)),
        ...{ campaign, advertiser, spots },
      }));
    });

    route(app, 'getDraft', async (request) => {
      const { content, ...row } = await drafts.get(callerOf(request), request.params.key);
      return { ...presentDraft(row, languageOf(request)), content };
    });

    route(app, 'saveDraft', async (request) => {
      const saved = await drafts.save(callerOf(request), request.params.key, request.body);
      const { version, savedAt, savedBy } = presentDraft(saved, languageOf(request));
      return { version, savedAt, savedBy };
    });

    route(app, 'renameDraft', async (request) => {
      await drafts.rename(callerOf(request), request.params.key, request.body.name);
      return { ok: true };
    });

    route(app, 'deleteDraft', async (request) => {
      await drafts.remove(callerOf(request), request.params.key);
      return { ok: true };
    });
  };
}

function presentDraft({ key, name, isTemplate, version, savedAt, savedBy, savedByName }: DraftRow, language: Language) {
  return {
    ...{ key, name, isTemplate, version },
    savedAt: savedAt.toISOString(),
    savedBy: presentPerson(savedBy, savedByName, language),
  };
}
