import type { Delegation, ShowFileView } from '@spotway/contract';
import { describe, expect, it } from 'vitest';
import type { CampaignSpot } from '../spot/tracked-spot.ts';
import { file, type SpotChange, spot, uploading } from '../testing/sample-spot.ts';
import { isSentByHolder, mayAskHolder, openRequests, requestState } from './delegated-spot.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const delegation: CampaignSpot['delegations'][number] = {
  askedBy: { userId: 'u', name: 'Camille' },
  id: 'd',
  email: 'studio@post.example',
  language: 'fr',
  sentAt: '2026-11-19T10:00:00Z',
  expiresAt: '2026-12-03T10:00:00Z',
  openedAt: null,
};
const sentBy = { delegationId: 'd', email: delegation.email };
const sending: ShowFileView = {
  ...uploading,
  sentBy,
  upload: { ...uploading.upload, updatedAt: '2026-11-20T09:59:50Z' },
};
const silent: ShowFileView = { ...sending, upload: { ...sending.upload, updatedAt: '2026-11-20T09:49:00Z' } };
const paused: ShowFileView = { ...sending, upload: { ...sending.upload, status: 'Paused' } };

describe('a request to the holder of a film', () => {
  it.each<[string, Partial<Delegation>, SpotChange, string]>([
    ['sent', {}, { material: null }, 'sent'],
    ['opened', { openedAt: '2026-11-20T09:00:00Z' }, { material: null }, 'opened'],
    ['expired', { expiresAt: '2026-11-20T10:00:00Z' }, { material: null }, 'expired'],
    ['answered by a running upload', {}, { material: sending }, 'uploading'],
    ['answered by an upload that stopped', {}, { material: paused }, 'interrupted'],
    ['answered by an upload silent for over ten minutes', {}, { material: silent }, 'interrupted'],
    ['answered by a film', {}, { material: file({ sentBy }) }, 'arrived'],
    [
      'answered by a film that arrived before it expired',
      { expiresAt: '2026-11-20T09:30:00Z' },
      { material: file({ sentBy }) },
      'arrived',
    ],
    ['open again once its film is rejected', {}, { material: file({ sentBy }), rejection: true }, 'sent'],
    [
      'not answered by someone else’s film',
      {},
      { material: file({ sentBy: { ...sentBy, delegationId: 'e' } }) },
      'sent',
    ],
  ])('is %s', (_, change, at, state) => {
    expect(requestState({ ...delegation, ...change }, spot(at), NOW)).toBe(state);
  });

  it.each<[string, SpotChange, boolean]>([
    ['has no film', { material: null }, true],
    ['has one whose upload by a member stopped', { material: uploading }, true],
    ['is being sent one by the holder', { material: sending }, false],
    ['has one whose upload by its holder stopped', { material: paused }, true],
    ['has one whose holder closed the page', { material: silent }, true],
    ['has a rejected film', { material: file({ sentBy }), rejection: true }, true],
    ['has its film', {}, false],
  ])('can be made or not when the spot %s', (_, at, expected) => {
    expect(mayAskHolder(spot(at), NOW)).toBe(expected);
  });

  it('is shown until the film is accepted', () => {
    const delegations = [delegation];
    expect(openRequests(spot({ material: null, delegations }))).toEqual([delegation]);
    expect(openRequests(spot({ delegations }))).toEqual([]);
  });
});

it('tells a film its holder sends from one a member sends', () => {
  expect(isSentByHolder(spot({ material: sending }), NOW)).toBe(true);
  expect(isSentByHolder(spot({ material: uploading }), NOW)).toBe(false);
});
