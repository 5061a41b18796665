import { AppError } from '@spotway/contract';
import type { AnswerOf } from '@spotway/contract/calls';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, it } from 'vitest';
import { handleErrors, UnnamedRefusal } from '../plugins/errors.ts';
import { UNCHANGED } from './answer-head.ts';
import { route } from './route.ts';

const ID = '5f0c2f1e-6a50-4c19-b8a2-0d9f1b6f5a11';
const reported: unknown[] = [];
const apps: ReturnType<typeof Fastify>[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  reported.length = 0;
});

function server() {
  const app = Fastify();
  apps.push(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  handleErrors(app, () => {}, { report: (error) => reported.push(error) });
  return app;
}

it('takes method, path and status from the table', async () => {
  const app = server();
  route(app, 'reissueInvoice', async ({ params }) => ({ name: params.id }));
  const answer = await app.inject({ method: 'POST', url: `/api/invoices/${ID}/reissue` });
  expect([answer.statusCode, answer.json()]).toEqual([201, { name: ID }]);
  expect((await app.inject({ method: 'POST', url: '/api/invoices/1/reissue' })).statusCode).toBe(404);
});

it('answers 500 instead of an answer of another shape, and reports it', async () => {
  const app = server();
  const misfit: AnswerOf<'reissueInvoice'> = JSON.parse('{ "name": 4711, "secret": "a secret" }');
  route(app, 'reissueInvoice', async () => misfit);
  const answer = await app.inject({ method: 'POST', url: `/api/invoices/${ID}/reissue` });
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'internal']);
  expect(answer.body).not.toMatch(/4711|a secret/);
  expect(reported).toEqual([expect.objectContaining({ code: 'FST_ERR_RESPONSE_SERIALIZATION' })]);
});

it('strips fields that the schema does not list', async () => {
  const app = server();
  const more = { name: '2026-00001', secret: 'a secret' };
  route(app, 'reissueInvoice', async () => more);
  const answer = await app.inject({ method: 'POST', url: `/api/invoices/${ID}/reissue` });
  expect(answer.json()).toEqual({ name: '2026-00001' });
});

it('reports a refusal that the table does not list for the call, and still answers it', async () => {
  const app = server();
  route(app, 'reissueInvoice', async () => {
    throw new AppError('last_operator');
  });
  route(app, 'removeOperator', async () => {
    throw new AppError('last_operator');
  });
  const unnamed = await app.inject({ method: 'POST', url: `/api/invoices/${ID}/reissue` });
  expect([unnamed.statusCode, unnamed.json().error.code]).toEqual([409, 'last_operator']);
  expect(reported).toEqual([new UnnamedRefusal('last_operator', 'POST /api/invoices/:id/reissue')]);
  reported.length = 0;
  await app.inject({ method: 'DELETE', url: `/api/ops/operators/${ID}` });
  expect(reported).toEqual([]);
});

it('sends 304 without a body if the caller has the answer', async () => {
  const app = server();
  route(app, 'getCampaign', async () => UNCHANGED);
  const answer = await app.inject(`/api/campaign/${ID}`);
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
});

it('does not compile with an answer, a parameter or a name that the table does not have', () => {
  const app = server();
  // @ts-expect-error a number is no name
  route(app, 'reissueInvoice', async () => ({ name: 4711 }));
  // @ts-expect-error this call has no such parameter
  route(app, 'getJob', async ({ params }) => ({ jobId: params.jobId }));
  // @ts-expect-error the answer of this call has no version
  route(app, 'issueCreditNote', async () => UNCHANGED);
  // @ts-expect-error an answer is given back, not sent
  route(app, 'listOperators', async (_request, head) => head.send([]));
  // @ts-expect-error no call has this name
  expect(() => route(app, 'getNothing', async () => ({}))).toThrow(TypeError);
});
