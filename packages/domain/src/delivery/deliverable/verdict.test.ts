import { describe, expect, it } from 'vitest';
import type { VideoMeasurements } from '../../film/index.ts';
import { GOOD_VIDEO } from '../../testing/good-film.ts';
import { seededProfile } from '../../testing/index.ts';
import { XDCAM_HD422_50 } from '../profile/profiles.ts';
import { deliverableThresholds } from '../profile/thresholds.ts';
import { type Case, FILM, introduced, PROGRAMME, picture, range } from './testing/film-pair.ts';
import { judgeDeliverable } from './verdict.ts';

const levels = (maxPercentOutside: number, more: Partial<VideoMeasurements['levels']> = {}) =>
  picture({ levels: { ...GOOD_VIDEO.levels, picturesOutside: 9, maxPercentOutside, ...more } });

describe('a deliverable compared with its master', () => {
  it.each<Case>([
    ['identical', FILM, FILM, []],
    ['both freeze', picture({ freeze: [range(50, 99)] }), picture({ freeze: [range(49, 101)] }), []],
    ['only the deliverable freezes', FILM, picture({ freeze: [range(50, 99)] }), ['freeze']],
    [
      'the deliverable freezes for longer',
      picture({ freeze: [range(50, 79)] }),
      picture({ freeze: [range(50, 99)] }),
      ['freeze'],
    ],
    [
      'a still picture lost its grain',
      picture({ nearly: { black: [], freeze: [range(40, 110)] } }),
      picture({ freeze: [range(50, 99)] }),
      [],
    ],
    [
      'a fade lost its last trace',
      picture({ nearly: { black: [range(240, 249)], freeze: [] } }),
      picture({ black: [range(246, 249)] }),
      [],
    ],
    [
      'a caption over the master’s black',
      picture({ black: [range(100, 149)] }),
      picture({ freeze: [range(100, 149)] }),
      [],
    ],
    [
      'adjoining black passages',
      picture({ black: [range(100, 120), range(121, 140)] }),
      picture({ black: [range(99, 141)] }),
      [],
    ],
    ['the deliverable starts black', FILM, picture({ black: [range(0, 0)] }), ['black-at-start']],
    ['the deliverable ends black', FILM, picture({ black: [range(247, 249)] }), ['black-at-end']],
    ['the deliverable has black in the middle', FILM, picture({ black: [range(103, 120)] }), ['black']],
    ['levels out of range in both', levels(4), levels(4.8), []],
    ['levels out of range only in the deliverable', levels(0.5), levels(3.1), ['levels']],
    [
      'both flash',
      picture({ flashes: { maxScore: 6, pictures: [{ frame: 3, score: 6 }] } }),
      picture({ flashes: { maxScore: 7, pictures: [{ frame: 3, score: 7 }] } }),
      [],
    ],
    [
      'only the deliverable flashes',
      FILM,
      picture({ flashes: { maxScore: 7, pictures: [{ frame: 3, score: 7 }] } }),
      ['flashes'],
    ],
    [
      'reversed fields in the deliverable',
      FILM,
      picture({ scanRuns: [{ scan: 'bff', ...range(0, 249) }] }),
      ['field-order'],
    ],
    [
      'mixed fields accepted on the master',
      picture({
        scanRuns: [
          { scan: 'tff', ...range(0, 99) },
          { scan: 'bff', ...range(100, 249) },
        ],
      }),
      picture({ scanRuns: [{ scan: 'bff', ...range(100, 249) }] }),
      [],
    ],
    ['fields in a deliverable declared progressive', FILM, picture({ declaredScan: 'progressive' }), ['field-order']],
    [
      'some lines left after deinterlacing',
      FILM,
      picture({
        declaredScan: 'progressive',
        scanRuns: [
          { scan: 'progressive', ...range(0, 199) },
          { scan: 'tff', ...range(200, 249) },
        ],
      }),
      [],
    ],
    [
      'thin lines that look like fields in both',
      picture({
        declaredScan: 'progressive',
        scanRuns: [
          { scan: 'progressive', ...range(0, 99) },
          { scan: 'bff', ...range(100, 110) },
        ],
      }),
      picture({
        scanRuns: [
          { scan: 'progressive', ...range(0, 99) },
          { scan: 'bff', ...range(101, 111) },
        ],
      }),
      [],
    ],
    [
      'the master’s other field order corrected',
      picture({ declaredScan: 'bff', scanRuns: [{ scan: 'bff', ...range(0, 249) }] }),
      FILM,
      [],
    ],
    [
      'fields missing in part of the deliverable',
      FILM,
      picture({
        scanRuns: [
          { scan: 'tff', ...range(0, 99) },
          { scan: 'progressive', ...range(100, 199) },
        ],
      }),
      ['mixed-scan'],
    ],
    ['variable frame rate in the deliverable', FILM, picture({ hasConstantFrameRate: false }), ['variable-frame-rate']],
    ['missing pictures in the deliverable', FILM, { ...FILM, decodedFrames: 240 }, ['missing-frames']],
    [
      'a damaged deliverable',
      { ...FILM, decodeErrors: { count: 3, firstFrame: 2, messages: [] } },
      { ...FILM, decodeErrors: { count: 1, firstFrame: null, messages: [] } },
      ['decode-errors'],
    ],
    [
      'a 4:3 master pillarboxed',
      picture({ displayAspect: 4 / 3 }),
      picture({ activePicture: { width: 1440, height: 1080 } }),
      [],
    ],
    [
      'the same bars in both',
      picture({ activePicture: { width: 1920, height: 818 } }),
      picture({ activePicture: { width: 1920, height: 816 } }),
      [],
    ],
    ['new bars in the deliverable', FILM, picture({ activePicture: { width: 1440, height: 1080 } }), ['letterbox']],
    [
      'timecode, size and codec set by the profile',
      FILM,
      { ...picture({ height: 576, width: 720 }), startTimecode: '09:59:50:12' },
      [],
      { thresholds: deliverableThresholds(seededProfile('imx-50')) },
    ],
    [
      'a still picture where fields are detected',
      picture({ freeze: [range(100, 199)] }),
      picture({
        freeze: [range(100, 199)],
        scanRuns: [
          { scan: 'tff', ...range(0, 99) },
          { scan: 'progressive', ...range(100, 199) },
        ],
      }),
      [],
    ],
    ['levels that differ by the tolerance', levels(4), levels(5), []],
  ])('%s', (_, master, made, expected, more) => {
    expect(introduced(master, made, more)).toEqual(expected);
  });

  it('is judged by its destination’s limits', () => {
    const thresholds = deliverableThresholds({ ...XDCAM_HD422_50, thresholds: { freezeFrames: 100 } });
    expect(introduced(FILM, picture({ freeze: [range(50, 99)] }), { thresholds })).toEqual([]);
  });

  it('says what was found and where', () => {
    const { introduced: changes, report } = judgeDeliverable({
      ...{ master: FILM, made: picture({ freeze: [range(50, 99)] }), mixes: [PROGRAMME], gainsDb: [0] },
      ...{
        hasMixedDescription: false,
        isLossySound: false,
        thresholds: deliverableThresholds(XDCAM_HD422_50),
      },
    });
    expect(changes).toMatchObject([
      { code: 'freeze', expected: 'as on the master', actual: '50 frames, pictures 50-99' },
    ]);
    expect(report).toMatchObject({ nbErrors: 0, nbWarnings: 1 });
  });

  it('without measurements of the master is checked only for transcoding damage', () => {
    expect(introduced(null, picture({ freeze: [range(50, 99)] }))).toEqual([]);
    expect(introduced(null, { ...FILM, decodedFrames: 240 })).toEqual(['missing-frames']);
  });
});
