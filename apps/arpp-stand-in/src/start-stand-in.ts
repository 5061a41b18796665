import Fastify from 'fastify';
import { addCatalogueRoutes, type Login } from './catalogue-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import { createSessions } from './sessions.ts';

export interface StandInOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly login: Login;
  readonly clock?: () => Date;
}

export interface StandIn {
  readonly port: number;
  /** Base address of the two calls, for ARPP_BASE_URL. */
  readonly baseUrl: string;
  endSessions(): void;
  stop(): Promise<void>;
}

/** Starts a server with the protocol of the regulator's catalogue and invented creatives. Resolves when it listens. */
export async function startStandIn({ host, port, login, clock = () => new Date() }: StandInOptions): Promise<StandIn> {
  const app = Fastify({ forceCloseConnections: true });
  const sessions = createSessions(clock);
  addCatalogueRoutes(app, login, sessions, clock);
  addPageRoutes(app, login, sessions);
  await app.listen({ host, port });
  const address = app.server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return {
    port: listening,
    baseUrl: `http://${host}:${listening}/api`,
    endSessions: () => sessions.endAll(),
    stop: () => app.close(),
  };
}
