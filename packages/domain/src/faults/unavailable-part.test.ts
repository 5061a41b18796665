import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, unavailablePart } from './unavailable-part.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });
const ofQuery = (cause: Error) => Object.assign(new Error('Failed query', { cause }), { query: 'select 1' });
const ofStore = (facts: { httpStatusCode?: number }, name = 'Error', code = '') =>
  Object.assign(new Error('store'), { $metadata: facts, name, code });

describe('the unavailable part', () => {
  it.each([
    ['a database with no connection left', ofQuery(coded('53300')), 'database'],
    ['a database whose disk is full', ofQuery(coded('53100')), 'database'],
    ['conflicting transactions', ofQuery(coded('40001')), 'database'],
    ['a deadlock', coded('40P01'), 'database'],
    ['a database shutting down', coded('57P01'), 'database'],
    ['a database whose name can’t be resolved right now', ofQuery(coded('EAI_AGAIN')), 'database'],
    ['a database behind a dead router', ofQuery(coded('EHOSTUNREACH')), 'database'],
    ['a broken connection without a code', new Error('Connection terminated unexpectedly'), 'database'],
    ['a full connection pool', new Error('timeout exceeded when trying to connect'), 'database'],
    ['an invalid statement', ofQuery(coded('42601')), null],
    ['a duplicate key', ofQuery(coded('23505')), null],
    ['a cancelled statement', ofQuery(coded('57014')), null],
    ['an overloaded store', ofStore({ httpStatusCode: 503 }), 'store'],
    ['a rate-limiting store', ofStore({ httpStatusCode: 429 }), 'store'],
    ['a store that timed out waiting for a body', ofStore({ httpStatusCode: 400 }, 'RequestTimeout'), 'store'],
    ['a store that does not answer', ofStore({}, 'TimeoutError'), 'store'],
    ['an unreachable store', ofStore({}, 'Error', 'ENETUNREACH'), 'store'],
    ['a store that refuses the key', ofStore({ httpStatusCode: 403 }), null],
    ['a missing object', ofStore({ httpStatusCode: 404 }, 'NoSuchKey'), null],
    ['a broken connection to an unknown part', coded('ECONNRESET'), 'network'],
    ['the same as a nested cause', new Error('a', { cause: new Error('b', { cause: coded('EPIPE') }) }), 'network'],
    ['one of several addresses', new AggregateError([coded('EACCES'), coded('ECONNREFUSED')], 'all failed'), 'network'],
    ['a bug', new TypeError('undefined is not a function'), null],
    ['a value that is not an error', 'text', null],
  ])('%s: %s', (_, error, part) => {
    expect(unavailablePart(error)).toBe(part);
  });

  it('asks the program’s own verdict first', () => {
    class Refused extends Error {}
    const own = (error: Error) => (error instanceof Refused ? null : error.message === 'mine' ? 'mine' : undefined);
    expect(unavailablePart(new Error('x', { cause: new Error('mine') }), own)).toBe('mine');
    expect(unavailablePart(new Refused('no', { cause: coded('ECONNRESET') }), own)).toBeNull();
    expect(unavailablePart(coded('ECONNRESET'), own)).toBe('network');
  });
});

it('attributes a query’s lost connection to the database, however it is wrapped', () => {
  expect(isDatabaseUnavailable(new AggregateError([coded('ECONNREFUSED')], ''))).toBe(true);
  expect(isDatabaseUnavailable(ofQuery(coded('ECONNRESET')))).toBe(true);
  expect(isDatabaseUnavailable(ofQuery(coded('23505')))).toBe(false);
  expect(isDatabaseUnavailable(null)).toBe(false);
});
