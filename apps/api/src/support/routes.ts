import { createHmac } from 'node:crypto';
import { AppError } from '@spotway/contract';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { supportLimits } from '../plugins/rate-limits.ts';
import { callerNetwork } from '../requests/caller-network.ts';
import { route } from '../requests/route.ts';
import { CHAT_API_BASES } from '../settings/chat-settings.ts';
import type { Config } from '../settings/config.ts';
import type { SupportMessages } from './support-messages.ts';

type ChatConfig = Pick<Config, 'INTERCOM_APP_ID' | 'INTERCOM_IDENTITY_SECRET' | 'INTERCOM_REGION'>;

export function supportRoutes(messages: SupportMessages, config: ChatConfig): FastifyPluginAsync {
  return async (app) => {
    route(app, 'sendSupportMessage', { ...supportLimits(app), config: { isPublic: true } }, async (request) => {
      await messages.send(request.caller, callerNetwork(request.ip), request.body);
      return { ok: true };
    });

    route(app, 'getSupportChat', { config: { isOwnAccount: true } }, async (request) => {
      const { INTERCOM_APP_ID: appId, INTERCOM_IDENTITY_SECRET: secret, INTERCOM_REGION: region } = config;
      if (appId === undefined) throw new AppError('not_found');
      const userId = callerOf(request).user.id;
      const userHash = secret === undefined ? null : createHmac('sha256', secret).update(userId).digest('hex');
      return { appId, apiBase: CHAT_API_BASES[region], userId, userHash };
    });
  };
}
