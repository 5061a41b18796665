import { describe, expect, it } from 'vitest';
import { type QualityCode, reportOf } from '../quality/index.ts';
import { decideQualification, nextJobs, type PipelineEvent, type PipelineFacts } from './pipeline.ts';

const facts: PipelineFacts = {
  pendingDeliveries: [
    { deliveryId: 'd1', profileId: 'mxf' },
    { deliveryId: 'd2', profileId: 'mp4' },
    { deliveryId: 'd3', profileId: 'mxf' },
  ],
  encodedProfileIds: [],
  encodingProfileIds: [],
  heldBackProfileIds: [],
  hasProxy: true,
  isVerified: true,
  isQualified: true,
  awaitsNameConfirmation: false,
  pendingServices: [],
  campaignIsDelivered: false,
};

describe('order of the pipeline', () => {
  it.each<[string, PipelineEvent, Partial<PipelineFacts>, unknown]>([
    ['an uploaded file is ingested', { type: 'uploaded' }, {}, [{ stage: 'ingest' }]],
    [
      'a film is verified and gets its proxy side by side',
      { type: 'ingested', fileKind: 'Material' },
      {},
      [{ stage: 'verify' }, { stage: 'proxy' }],
    ],
    [
      'a film that is judged anew gets its proxy where it was sent back before that was begun',
      { type: 'judgementOutdated' },
      { isQualified: false, hasProxy: false },
      [{ stage: 'verify' }, { stage: 'proxy' }],
    ],
    ['a subtitle needs neither', { type: 'ingested', fileKind: 'Subtitle' }, { isQualified: false }, []],
    [
      'a subtitle that an accepted film waited for lets it be encoded',
      { type: 'ingested', fileKind: 'Subtitle' },
      {},
      [{ stage: 'transcode', profileIds: ['mxf', 'mp4'] }],
    ],
    [
      'a profile that requires subtitles waits for usable ones, the others are made',
      { type: 'qualified' },
      { heldBackProfileIds: ['mxf'] },
      [{ stage: 'transcode', profileIds: ['mp4'] }],
    ],
    [
      'a refused subtitle is told, and lets go on what only waited for it to be read',
      { type: 'subtitleRefused' },
      { heldBackProfileIds: ['mxf'] },
      [
        { stage: 'notify', notification: 'subtitleRefused' },
        { stage: 'transcode', profileIds: ['mp4'] },
      ],
    ],
    [
      'a refused subtitle of a film that is not accepted yet is told at once',
      { type: 'subtitleRefused' },
      { isQualified: false },
      [{ stage: 'notify', notification: 'subtitleRefused' }],
    ],
    [
      'a corrected subtitle serves the destinations that waited for it',
      { type: 'ingested', fileKind: 'Subtitle' },
      { encodedProfileIds: ['mp4'], pendingDeliveries: [{ deliveryId: 'd1', profileId: 'mxf' }] },
      [{ stage: 'transcode', profileIds: ['mxf'] }],
    ],
    ['a verified film is qualified', { type: 'verified' }, {}, [{ stage: 'qualify' }]],
    ['the delivery does not wait for the proxy', { type: 'proxied' }, {}, []],
    [
      'a qualified film is encoded once per distinct profile',
      { type: 'qualified' },
      {},
      [{ stage: 'transcode', profileIds: ['mxf', 'mp4'] }],
    ],
    [
      'a profile that is encoded already goes straight to its destinations',
      { type: 'qualified' },
      { encodedProfileIds: ['mxf'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd3' },
        { stage: 'transcode', profileIds: ['mp4'] },
      ],
    ],
    [
      'encoded deliverables go to every destination that waits',
      { type: 'transcoded' },
      { encodedProfileIds: ['mxf', 'mp4'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd2' },
        { stage: 'deliver', deliveryId: 'd3' },
      ],
    ],
    [
      'delivery points ordered later get what is encoded, and the profiles they alone want are made',
      { type: 'destinationsAdded' },
      { encodedProfileIds: ['mxf'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd3' },
        { stage: 'transcode', profileIds: ['mp4'] },
      ],
    ],
    [
      'a profile that is being encoded is not encoded a second time',
      { type: 'destinationsAdded' },
      { encodedProfileIds: ['mxf'], encodingProfileIds: ['mp4'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd3' },
      ],
    ],
    [
      'a film whose paid services are not done is not encoded',
      { type: 'qualified' },
      { encodedProfileIds: ['mxf'], pendingServices: ['subtitling'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd3' },
      ],
    ],
    [
      'the last service that is done lets it be encoded',
      { type: 'serviceDone' },
      {},
      [{ stage: 'transcode', profileIds: ['mxf', 'mp4'] }],
    ],
    ['one service of two does not', { type: 'serviceDone' }, { pendingServices: ['audioDescription'] }, []],
    [
      'a service that is done before the film is accepted waits for that',
      { type: 'serviceDone' },
      { isQualified: false },
      [],
    ],
    [
      'a deliverable that left the store is made again, with all that is missing',
      { type: 'deliverableLost' },
      { encodedProfileIds: ['mp4'] },
      [
        { stage: 'deliver', deliveryId: 'd2' },
        { stage: 'transcode', profileIds: ['mxf'] },
      ],
    ],
    [
      'a checked film is judged anew when what it is judged by changed',
      { type: 'judgementOutdated' },
      { isQualified: false },
      [{ stage: 'verify' }],
    ],
    [
      'a film whose check is to come is judged once, by what is true then',
      { type: 'judgementOutdated' },
      { isQualified: false, isVerified: false },
      [],
    ],
    [
      'an accepted film whose name agrees now, or was confirmed, goes on',
      { type: 'judgementOutdated' },
      {},
      [{ stage: 'transcode', profileIds: ['mxf', 'mp4'] }],
    ],
    ['one delivery of several sends no mail', { type: 'delivered' }, {}, []],
    [
      'the last delivery sends the mail',
      { type: 'delivered' },
      { campaignIsDelivered: true },
      [{ stage: 'notify', notification: 'delivered' }],
    ],
    [
      'an operator is told of a film that awaits his decision',
      { type: 'decisionAwaited' },
      {},
      [{ stage: 'notify', notification: 'filmToDecide' }],
    ],
    [
      'a customer is asked about a film that waits for their word on its name',
      { type: 'decisionAwaited' },
      { awaitsNameConfirmation: true },
      [
        { stage: 'notify', notification: 'filmToDecide' },
        { stage: 'notify', notification: 'nameToConfirm' },
      ],
    ],
    [
      'a rejection is told to the customer, and to the holder of the film who sent it',
      { type: 'rejected' },
      {},
      [
        { stage: 'notify', notification: 'rejected' },
        { stage: 'notify', notification: 'rejectedToHolder' },
      ],
    ],
    [
      'work that failed for good alerts the operator',
      { type: 'failed', stage: 'transcode' },
      {},
      [{ stage: 'notify', notification: 'operatorAlert' }],
    ],
    ['a mail that failed for good sends no mail about itself', { type: 'failed', stage: 'notify' }, {}, []],
  ])('%s', (_, event, changes, jobs) => expect(nextJobs(event, { ...facts, ...changes })).toEqual(jobs));
});

const report = (...errors: QualityCode[]) =>
  reportOf([{ kind: 'container', index: 0, issues: errors.map((code) => ({ code, severity: 'error' as const })) }]);

it.each([
  ['auto', [], 'accept'],
  ['auto', ['duration'], 'reject'],
  ['auto', ['name-mismatch'], 'wait'],
  ['auto', ['name-mismatch', 'loudness'], 'reject'],
  ['manual', [], 'wait'],
  ['manual', ['loudness'], 'wait'],
  ['manual', ['name-mismatch'], 'wait'],
] as const)('%s qualification with the errors %j: %s', (mode, errors, decision) => {
  expect(decideQualification(mode, report(...errors), false)).toBe(decision);
});

it.each([[[]], [['loudness']], [['name-mismatch']]] as const)(
  'what an operator had decided on waits for one again, with auto too, whatever its errors: %j',
  (errors) => expect(decideQualification('auto', report(...errors), true)).toBe('wait'),
);

it('warnings alone, as that of a confirmed name, let a film pass by itself', () => {
  const warned = reportOf([{ kind: 'container', index: 0, issues: [{ code: 'name-mismatch', severity: 'warning' }] }]);
  expect(decideQualification('auto', warned, false)).toBe('accept');
});
