import { StorageError } from '@spotway/storage';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleErrors } from './errors.ts';

const coded = (code: string, facts: object = {}) => Object.assign(new Error('secret 127.0.0.1'), { code, ...facts });
const ofQuery = (code: string) => Object.assign(new Error('Failed query', { cause: coded(code) }), { query: 'select' });

const app = Fastify();
app.decorateRequest('caller', null);
let error: Error;
const refusals: string[] = [];
handleErrors(app, (details) => refusals.push(details));
app.get('/', async () => {
  throw error;
});

beforeAll(() => app.ready());
afterAll(() => app.close());

it.each([
  ['a database with no connections left', ofQuery('53300')],
  ['two deadlocked transactions', ofQuery('40001')],
  ['a deadlock', ofQuery('40P01')],
  ['a temporary DNS failure', coded('EAI_AGAIN')],
  ['a host behind a router that is off', coded('EHOSTUNREACH')],
  ['an overloaded store', coded('', { $metadata: { httpStatusCode: 503 } })],
  ['a store that does not answer', coded('', { $metadata: {}, name: 'TimeoutError' })],
])('answers 503 with a time to retry for %s, without details', async (_, thrown) => {
  error = thrown;
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).not.toMatch(/secret|127\.0\.0\.1|select/);
});

it.each([
  ['a wrong statement', ofQuery('42601')],
  ['a programming error', new TypeError('secret is not a function')],
])('answers 500 for %s, without a time to retry', async (_, thrown) => {
  error = thrown;
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'internal']);
  expect(answer.headers).not.toHaveProperty('retry-after');
  expect(answer.body).not.toMatch(/secret|select/);
});

it('answers 404 for an object that is no longer in the store, without its key', async () => {
  error = new StorageError('object-missing', 'films/secret', {
    cause: coded('', { $metadata: { httpStatusCode: 404 } }),
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
  expect(answer.body).not.toContain('secret');
});

it('reports a right that the store refuses', async () => {
  error = coded('', { $metadata: { httpStatusCode: 403 }, name: 'AccessDenied' });
  expect((await app.inject('/')).json().error.code).toBe('storage_refused');
  expect(refusals).toEqual([expect.stringContaining('AccessDenied')]);
});
