import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { healthRoutes } from './health-routes.ts';

it('a silent part is reported as silent, and keeps no supervisor waiting', async () => {
  const app = Fastify();
  const checks = {
    database: () => new Promise(() => {}),
    store: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1:9000')),
    rest: async () => {},
  };
  await app.register(healthRoutes(checks, undefined, 20));
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error.details).toEqual({
    failed: [
      { part: 'database', reason: 'silent' },
      { part: 'store', reason: 'away' },
    ],
  });
  await app.close();
});
