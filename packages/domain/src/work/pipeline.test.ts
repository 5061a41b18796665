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
  awaitsApproval: false,
  campaignIsDelivered: false,
};

describe('jobs that follow an event', () => {
  it.each<[string, PipelineEvent, Partial<PipelineFacts>, unknown]>([
    ['an uploaded file is ingested', { type: 'uploaded' }, {}, [{ stage: 'ingest' }]],
    [
      'a film is verified and gets its proxy in parallel',
      { type: 'ingested', fileKind: 'Material' },
      {},
      [{ stage: 'verify' }, { stage: 'proxy' }],
    ],
    [
      'a film judged again gets its proxy if it was rejected before that was started',
      { type: 'judgementOutdated' },
      { isQualified: false, hasProxy: false },
      [{ stage: 'verify' }, { stage: 'proxy' }],
    ],
    [
      'a film that waits for its approval is encoded',
      { type: 'qualified' },
      { awaitsApproval: true },
      [{ stage: 'transcode', profileIds: ['mxf', 'mp4'] }],
    ],
    ['but not delivered', { type: 'transcoded' }, { awaitsApproval: true, encodedProfileIds: ['mxf', 'mp4'] }, []],
    [
      'an approval of a film that is not accepted starts nothing',
      { type: 'approvalSettled' },
      { isQualified: false },
      [],
    ],
    ['a subtitle needs neither', { type: 'ingested', fileKind: 'Subtitle' }, { isQualified: false }, []],
    [
      'a subtitle file that an accepted film waited for starts its encoding',
      { type: 'ingested', fileKind: 'Subtitle' },
      {},
      [{ stage: 'transcode', profileIds: ['mxf', 'mp4'] }],
    ],
    [
      'a profile that requires subtitles waits for usable ones while the others are made',
      { type: 'qualified' },
      { heldBackProfileIds: ['mxf'] },
      [{ stage: 'transcode', profileIds: ['mp4'] }],
    ],
    [
      'a refused subtitle file is reported, and profiles that only waited for it to be read proceed',
      { type: 'subtitleRefused' },
      { heldBackProfileIds: ['mxf'] },
      [
        { stage: 'notify', notification: 'subtitleRefused' },
        { stage: 'transcode', profileIds: ['mp4'] },
      ],
    ],
    [
      'a refused subtitle file is reported at once for a film not accepted yet',
      { type: 'subtitleRefused' },
      { isQualified: false },
      [{ stage: 'notify', notification: 'subtitleRefused' }],
    ],
    [
      'a corrected subtitle file serves the destinations that waited for it',
      { type: 'ingested', fileKind: 'Subtitle' },
      { encodedProfileIds: ['mp4'], pendingDeliveries: [{ deliveryId: 'd1', profileId: 'mxf' }] },
      [{ stage: 'transcode', profileIds: ['mxf'] }],
    ],
    ['a verified film is qualified', { type: 'verified' }, {}, [{ stage: 'qualify' }]],
    ['the delivery does not wait for the proxy', { type: 'proxied' }, {}, []],
    [
      'a deliverable gets a proxy of its own when someone wants to watch it',
      { type: 'deliverableProxyRequested', deliverable: { id: 'a1', frames: 550 } },
      {},
      [{ stage: 'proxy', deliverable: { id: 'a1', frames: 550 } }],
    ],
    [
      'a qualified film is encoded once per distinct profile',
      { type: 'qualified' },
      {},
      [{ stage: 'transcode', profileIds: ['mxf', 'mp4'] }],
    ],
    [
      'an already encoded profile goes straight to its destinations',
      { type: 'qualified' },
      { encodedProfileIds: ['mxf'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd3' },
        { stage: 'transcode', profileIds: ['mp4'] },
      ],
    ],
    [
      'encoded deliverables go to every waiting destination',
      { type: 'transcoded' },
      { encodedProfileIds: ['mxf', 'mp4'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd2' },
        { stage: 'deliver', deliveryId: 'd3' },
      ],
    ],
    [
      'added delivery points get existing deliverables, and missing profiles are made',
      { type: 'destinationsAdded' },
      { encodedProfileIds: ['mxf'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd3' },
        { stage: 'transcode', profileIds: ['mp4'] },
      ],
    ],
    [
      'a profile being encoded is not encoded a second time',
      { type: 'destinationsAdded' },
      { encodedProfileIds: ['mxf'], encodingProfileIds: ['mp4'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd3' },
      ],
    ],
    [
      'a film with pending paid services is not encoded',
      { type: 'qualified' },
      { encodedProfileIds: ['mxf'], pendingServices: ['subtitling'] },
      [
        { stage: 'deliver', deliveryId: 'd1' },
        { stage: 'deliver', deliveryId: 'd3' },
      ],
    ],
    [
      'the last completed service starts the encoding',
      { type: 'serviceDone' },
      {},
      [{ stage: 'transcode', profileIds: ['mxf', 'mp4'] }],
    ],
    ['one service of two does not', { type: 'serviceDone' }, { pendingServices: ['audioDescription'] }, []],
    [
      'a service completed before the film is accepted starts nothing',
      { type: 'serviceDone' },
      { isQualified: false },
      [],
    ],
    [
      'a deliverable missing from the store is made again',
      { type: 'deliverableLost' },
      { encodedProfileIds: ['mp4'] },
      [
        { stage: 'deliver', deliveryId: 'd2' },
        { stage: 'transcode', profileIds: ['mxf'] },
      ],
    ],
    [
      'a checked film is judged again when a criterion changes',
      { type: 'judgementOutdated' },
      { isQualified: false },
      [{ stage: 'verify' }],
    ],
    [
      'a film not checked yet is judged only once',
      { type: 'judgementOutdated' },
      { isQualified: false, isVerified: false },
      [],
    ],
    [
      'an accepted film whose name now matches or was confirmed proceeds',
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
      'an operator is told about a film awaiting their decision',
      { type: 'decisionAwaited' },
      {},
      [{ stage: 'notify', notification: 'filmToDecide' }],
    ],
    [
      'a customer is asked to confirm the name of a film',
      { type: 'decisionAwaited' },
      { awaitsNameConfirmation: true },
      [
        { stage: 'notify', notification: 'filmToDecide' },
        { stage: 'notify', notification: 'nameToConfirm' },
      ],
    ],
    [
      'a rejection is reported to the customer, and to the holder who sent the film',
      { type: 'rejected' },
      {},
      [
        { stage: 'notify', notification: 'rejected' },
        { stage: 'notify', notification: 'rejectedToHolder' },
      ],
    ],
    [
      'a film refused on arrival gets its proxy all the same, so that people see what was refused',
      { type: 'refusedOnArrival', canBeWatched: true },
      {},
      [
        { stage: 'notify', notification: 'rejected' },
        { stage: 'notify', notification: 'rejectedToHolder' },
        { stage: 'proxy' },
      ],
    ],
    [
      'but not if it has no picture that can be shown',
      { type: 'refusedOnArrival', canBeWatched: false },
      {},
      [
        { stage: 'notify', notification: 'rejected' },
        { stage: 'notify', notification: 'rejectedToHolder' },
      ],
    ],
    [
      'permanently failed work alerts the operator',
      { type: 'failed', stage: 'transcode' },
      {},
      [{ stage: 'notify', notification: 'operatorAlert' }],
    ],
    ['a permanently failed mail sends no mail about itself', { type: 'failed', stage: 'notify' }, {}, []],
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
  'after an operator’s decision the film waits for one again, even with auto, with the errors %j',
  (errors) => expect(decideQualification('auto', report(...errors), true)).toBe('wait'),
);

it('a film with only warnings, such as a confirmed name, is accepted automatically', () => {
  const warned = reportOf([{ kind: 'container', index: 0, issues: [{ code: 'name-mismatch', severity: 'warning' }] }]);
  expect(decideQualification('auto', warned, false)).toBe('accept');
});
