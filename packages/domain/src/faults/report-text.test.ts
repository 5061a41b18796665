import { describe, expect, it } from 'vitest';
import { REPORT_TEXT_LENGTH, reportedFile, reportedPage, reportText } from './report-text.ts';

const KEY = 'q8ZyT3mVb0Xc7Lr2Ns5Wd9Kf4Hj6Gp1A';

describe('text in a report', () => {
  it.each([
    [
      'a mailed link with its token',
      'GET https://spots.example.tv/resetPassword?token=abc&email=a@b.tv failed',
      'GET https://spots.example.tv/resetPassword failed',
    ],
    ['a link with its token in the fragment', 'at /upload#token=abc now', 'at /upload now'],
    ['a signed store URL', `PUT https://store.tv/films/x?X-Amz-Signature=${KEY}`, 'PUT https://store.tv/films/x'],
    ['only credentials followed by a host', 'no route to smtps://mail:pass word', 'no route to smtps://mail:pass word'],
    [
      'the credentials of a mail relay',
      'no route to smtps://mail:pass@mail.example.tv:465',
      'no route to smtps://[removed]@mail.example.tv:465',
    ],
    ['the credentials of a database', 'postgres://spotway:pw@db/spotway', 'postgres://[removed]@db/spotway'],
    ['a password in a field', '{"password":"Abc123!x","name":1}', '{"password":"[removed]","name":1}'],
    ['an assigned token', 'token=abc, resetToken: def', 'token=[removed], resetToken: [removed]'],
    ['an authorisation header', 'Authorization: Bearer abc.def', 'Authorization: [removed]'],
    ['a basic authorisation header', 'authorization: Basic dXNlcjpwdw==', 'authorization: [removed]'],
    ['a cookie', 'cookie: session=abc', 'cookie: [removed]'],
    ['a bearer token', 'sent bearer abc-def', 'sent Bearer [removed]'],
    ['a secret key from the card provider', 'Invalid key sk_live_abc123', 'Invalid key [removed]'],
    ['a restricted key from the card provider', 'Invalid key rk_test_abc123', 'Invalid key [removed]'],
    ['a payment secret', 'pi_3Ab_secret_9xY failed', '[removed] failed'],
    ['a webhook secret', 'whsec_abc', '[removed]'],
    ['a JSON web token', 'eyJhbGciOi.eyJzdWIi.c2ln', '[removed]'],
    ['an AWS key id', 'The key AKIAIOSFODNN7EXAMPLE is unknown', 'The key [removed] is unknown'],
    ['a random key', `no session ${KEY}`, 'no session [removed]'],
    ['a mail address', 'no mailbox <camille.durand+tv@agence-médias.example>', 'no mailbox <[address]>'],
    ['a URL-encoded mail address', 'a camille%40agency.example b', 'a [address] b'],
    ['an IPv4 address', 'connect ECONNREFUSED 10.0.0.12:5432', 'connect ECONNREFUSED [ip]:5432'],
    ['an IPv6 address', 'from 2001:db8::8a2e:370:7334 and ::1', 'from [ip] and [ip]'],
    ['a whole IPv6 address', 'from 2001:db8:0:0:1:8a2e:370:7334', 'from [ip]'],
    ['a home folder', "ENOENT '/home/camille/data/x.mxf'", "ENOENT '/home/[user]/data/x.mxf'"],
    ['a home folder on a Mac', '/Users/camille/data', '/Users/[user]/data'],
    [
      'a database role',
      'password authentication failed for user "camille"',
      'password authentication failed for user "[user]"',
    ],
  ])('removes %s', (_, text, kept) => expect(reportText(text)).toBe(kept));

  it.each([
    'TypeError: film.tracks is undefined',
    'Failed query: select "id" from "spots" where "id" = $1',
    'duplicate key value violates unique constraint "spots_identifier"',
    'job 7b0c1a52-9f0e-4c53-8f6c-0d1f2c3b4a5e ended',
    'starts at 10:00:00:00, found 12:30:45',
    'sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'Cannot find node_modules/@scope/name/index.js',
    'is this a film? no',
    'loaded 4 tracks at 1/25 s',
  ])('keeps “%s”', (text) => expect(reportText(text)).toBe(text));

  it('is truncated before any pattern is matched', () => {
    expect(reportText('ab '.repeat(100_000))).toHaveLength(REPORT_TEXT_LENGTH);
  });
});

it.each([
  ['/', '/'],
  ['/deliver/new', '/deliver/new'],
  ['/resetPassword?token=abc&email=a', '/resetPassword'],
  ['/upload#token=abc', '/upload'],
  ['/deliver/7b0c1a52-9f0e-4c53-8f6c-0d1f2c3b4a5e/player/Zt81kq02', '/deliver/:id/player/:id'],
])('the page %s is reported as %s', (address, reported) => expect(reportedPage(address)).toBe(reported));

it.each([
  ['file:///home/camille/apps/spotway/apps/api/src/main.ts', 'app:///apps/api/src/main.ts'],
  ['/srv/spotway/packages/queue/src/queue.ts', 'app:///packages/queue/src/queue.ts'],
  ['/srv/spotway/node_modules/pg/packages/x/client.js', 'app:///node_modules/pg/packages/x/client.js'],
  ['C:\\Users\\camille\\spotway\\scripts\\start.ts', 'app:///scripts/start.ts'],
  ['/home/camille/own.js', 'app:///own.js'],
  ['node:internal/process/task_queues', 'node:internal/process/task_queues'],
  ['https://spots.example.tv/assets/index-abc.js?token=1', 'https://spots.example.tv/assets/index-abc.js'],
])('the file %s is reported as %s', (file, reported) => expect(reportedFile(file)).toBe(reported));
