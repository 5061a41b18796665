import { describe, expect, it } from 'vitest';
import { awayPart, isDatabaseAway } from './away-part.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });
const ofQuery = (cause: Error) => Object.assign(new Error('Failed query', { cause }), { query: 'select 1' });
const ofStore = (facts: { httpStatusCode?: number }, name = 'Error', code = '') =>
  Object.assign(new Error('store'), { $metadata: facts, name, code });

describe('the part that is away', () => {
  it.each([
    ['a database with no connection left', ofQuery(coded('53300')), 'database'],
    ['a database whose disk is full', ofQuery(coded('53100')), 'database'],
    ['two transactions in each other’s way', ofQuery(coded('40001')), 'database'],
    ['a deadlock', coded('40P01'), 'database'],
    ['a database that shuts down', coded('57P01'), 'database'],
    ['a database whose name the resolver can’t tell now', ofQuery(coded('EAI_AGAIN')), 'database'],
    ['a database behind a router that is off', ofQuery(coded('EHOSTUNREACH')), 'database'],
    ['a broken connection that has no code', new Error('Connection terminated unexpectedly'), 'database'],
    ['a pool that is full', new Error('timeout exceeded when trying to connect'), 'database'],
    ['a wrong statement', ofQuery(coded('42601')), null],
    ['a duplicate key', ofQuery(coded('23505')), null],
    ['a cancelled statement', ofQuery(coded('57014')), null],
    ['a store that is overloaded', ofStore({ httpStatusCode: 503 }), 'store'],
    ['a store that limits its callers', ofStore({ httpStatusCode: 429 }), 'store'],
    ['a store that waited too long for a body', ofStore({ httpStatusCode: 400 }, 'RequestTimeout'), 'store'],
    ['a store that does not answer', ofStore({}, 'TimeoutError'), 'store'],
    ['a store that nobody reaches', ofStore({}, 'Error', 'ENETUNREACH'), 'store'],
    ['a store that refuses the key', ofStore({ httpStatusCode: 403 }), null],
    ['an object that is missing', ofStore({ httpStatusCode: 404 }, 'NoSuchKey'), null],
    ['a connection that broke, nobody knows whose', coded('ECONNRESET'), 'network'],
    ['the same behind other errors', new Error('a', { cause: new Error('b', { cause: coded('EPIPE') }) }), 'network'],
    ['one of several addresses', new AggregateError([coded('EACCES'), coded('ECONNREFUSED')], 'all failed'), 'network'],
    ['a fault of the program', new TypeError('undefined is not a function'), null],
    ['what is no error', 'text', null],
  ])('%s: %s', (_, error, part) => {
    expect(awayPart(error)).toBe(part);
  });

  it('asks first what the program knows of its own errors', () => {
    class Refused extends Error {}
    const own = (error: Error) => (error instanceof Refused ? null : error.message === 'mine' ? 'mine' : undefined);
    expect(awayPart(new Error('x', { cause: new Error('mine') }), own)).toBe('mine');
    expect(awayPart(new Refused('no', { cause: coded('ECONNRESET') }), own)).toBeNull();
    expect(awayPart(coded('ECONNRESET'), own)).toBe('network');
  });
});

it('takes a lost connection of a query for the database’s, whatever holds it', () => {
  expect(isDatabaseAway(new AggregateError([coded('ECONNREFUSED')], ''))).toBe(true);
  expect(isDatabaseAway(ofQuery(coded('ECONNRESET')))).toBe(true);
  expect(isDatabaseAway(ofQuery(coded('23505')))).toBe(false);
  expect(isDatabaseAway(null)).toBe(false);
});
