import { describe, expect, it, test } from 'vitest';
import {
  canUndo,
  type MailChoices,
  NO_CHOICES,
  NOTICE_EVENTS,
  type NoticeChoices,
  type NoticeReader,
  type NoticeWays,
  readUnsubscribeToken,
  summaryCutoff,
  switchedOff,
  type UnsubscribeSubject,
  waysOfTelling,
  writeUnsubscribeToken,
} from './index.ts';

const NOT_AT_ALL = { mail: 'none', isShownInBrowser: false } as const;
const MAILED = { mail: 'atOnce', isShownInBrowser: false } as const;

describe('how a person is told of a rejected film', () => {
  it.each<[string, NoticeReader, Partial<NoticeChoices>, MailChoices, NoticeWays]>([
    ['who ordered gets the mail at once unless anybody chose otherwise', 'addressee', {}, {}, MAILED],
    ['a colleague gets nothing', 'colleague', {}, {}, NOT_AT_ALL],
    [
      'a colleague gets nothing of what they chose for their own campaigns',
      'colleague',
      { mail: { rejected: 'daily' }, browser: ['rejected'] },
      {},
      NOT_AT_ALL,
    ],
    [
      'a colleague who follows the others gets the same as for their own',
      'colleague',
      { followsColleagues: true },
      {},
      MAILED,
    ],
    [
      'a colleague who follows the others keeps their choices',
      'colleague',
      { followsColleagues: true, mail: { rejected: 'daily' }, browser: ['rejected'] },
      {},
      { mail: 'daily', isShownInBrowser: true },
    ],
    [
      'the organisation’s choice counts without one’s own',
      'addressee',
      {},
      { rejected: 'daily' },
      { mail: 'daily', isShownInBrowser: false },
    ],
    ['one’s own choice wins', 'addressee', { mail: { rejected: 'atOnce' } }, { rejected: 'none' }, MAILED],
    [
      'a choice for another event changes nothing',
      'addressee',
      { mail: { delivered: 'none' }, browser: ['delivered'] },
      { delivered: 'daily' },
      MAILED,
    ],
    [
      'the browser does not depend on the mail',
      'addressee',
      { mail: { rejected: 'none' }, browser: ['rejected'] },
      {},
      { mail: 'none', isShownInBrowser: true },
    ],
  ])('%s', (_, reader, own, ofOrganization, ways) => {
    expect(waysOfTelling('rejected', reader, { ...NO_CHOICES, ...own }, ofOrganization)).toEqual(ways);
  });

  it('is a mail at once for every event by default: an update takes no mail from anybody', () => {
    for (const event of NOTICE_EVENTS) expect(waysOfTelling(event, 'addressee', NO_CHOICES, {})).toEqual(MAILED);
  });
});

describe('an unsubscribe link', () => {
  it.each<[string, UnsubscribeSubject, MailChoices, MailChoices[], MailChoices]>([
    ['of an event switches it off', 'rejected', {}, [], { rejected: 'none' }],
    [
      'of an event leaves the others',
      'rejected',
      { delivered: 'daily' },
      [{ delivered: 'none' }],
      { rejected: 'none' },
    ],
    ['of an event that is off changes nothing', 'rejected', { rejected: 'none' }, [], {}],
    [
      'of an event that one organisation switched off works for the others',
      'rejected',
      {},
      [{ rejected: 'none' }],
      { rejected: 'none' },
    ],
    [
      'of the summary switches off what comes with it',
      'daily',
      { rejected: 'daily', delivered: 'atOnce' },
      [{ nameToConfirm: 'daily', delivered: 'daily' }],
      { nameToConfirm: 'none', rejected: 'none' },
    ],
    ['of the summary changes nothing without one', 'daily', {}, [], {}],
  ])('%s', (_, subject, own, ofOrganization, changes) => {
    expect(switchedOff(subject, own, ofOrganization)).toEqual(changes);
  });

  it.each<[UnsubscribeSubject, Parameters<typeof canUndo>[1], boolean]>([
    ['rejected', { rejected: 'daily' }, true],
    ['rejected', { rejected: null }, true],
    ['rejected', { rejected: 'atOnce', delivered: 'atOnce' }, false],
    ['daily', { rejected: 'daily', delivered: null }, true],
    ['daily', { rejected: 'atOnce' }, false],
  ])('of %s may undo %j: %s', (subject, choices, expected) => {
    expect(canUndo(subject, choices)).toBe(expected);
  });

  const userId = '0199a1b2-0000-7000-8000-000000000001';
  const signature = 'a_-'.padEnd(43, 'Z');
  it('is read as it was written', () => {
    const token = { subject: 'daily', userId, signature } as const;
    expect(readUnsubscribeToken(writeUnsubscribeToken(token))).toEqual(token);
  });

  it.each([
    '',
    'daily',
    `invoice.${userId}.${signature}`,
    `daily.${userId}.${signature}=`,
    `daily.x.${signature}`,
    `daily.${userId}.short`,
  ])('is not read from %j', (token) => expect(readUnsubscribeToken(token)).toBeNull());
});

test.each([
  ['a Wednesday before 17:30', '2026-03-25T16:29:59Z', null],
  ['a Wednesday at 17:30', '2026-03-25T16:30:00Z', '2026-03-25T16:30:00.000Z'],
  ['later that evening', '2026-03-25T21:00:00Z', '2026-03-25T16:30:00.000Z'],
  ['after midnight', '2026-03-25T23:10:00Z', null],
  ['summer time', '2026-07-15T15:30:00Z', '2026-07-15T15:30:00.000Z'],
  ['a Saturday', '2026-03-28T18:00:00Z', null],
  ['a Sunday', '2026-03-29T18:00:00Z', null],
  ['a public holiday', '2026-07-14T18:00:00Z', null],
])('the summary’s cut-off on %s', (_, now, cutoff) => {
  expect(summaryCutoff(new Date(now))?.toISOString() ?? null).toBe(cutoff);
});
