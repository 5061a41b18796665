import { describe, expect, it } from 'vitest';
import { seededProfile } from '../testing/index.ts';
import { judgedDestination, type OrderedTreatment } from './judged-destination.ts';
import { XDCAM_HD422_50 } from './profile/profiles.ts';

const FILM: OrderedTreatment = { normaliseLoudness: false, services: [], subtitles: 'none' };
const REQUIRED = { ...XDCAM_HD422_50, subtitles: { mode: 'Open', isRequired: true } } as const;
const OPTIONAL = { ...XDCAM_HD422_50, subtitles: { mode: 'Open', isRequired: false } } as const;

describe('a destination', () => {
  it.each<[string, Partial<OrderedTreatment>, boolean, boolean]>([
    ['lacks required subtitles that nobody sent', {}, true, true],
    ['lacks none if it requires none', {}, false, false],
    ['waits for announced subtitles', { subtitles: 'coming' }, true, false],
    ['waits for a replacement for refused ones', { subtitles: 'refused' }, true, false],
    ['has the accepted ones', { subtitles: 'usable' }, true, false],
    ['waits for ordered ones', { services: ['subtitling'] }, true, false],
    ['lacks them if only another service was ordered', { services: ['arppSubmission'] }, true, true],
  ])('%s', (_, film, isRequired, lacksSubtitles) => {
    const { treatment } = judgedDestination('Une', isRequired ? REQUIRED : OPTIONAL, { ...FILM, ...film });
    expect(treatment?.lacksSubtitles).toBe(lacksSubtitles);
  });

  it('judges films by the programmes on its tracks', () => {
    const both = seededProfile('xdcam-hd422-50-surround');
    expect(judgedDestination('Une', both, FILM).treatment?.programmes).toEqual(['Stereo', 'FiveDotOne']);
    expect(judgedDestination('Une', XDCAM_HD422_50, FILM).treatment?.programmes).toEqual(['Stereo']);
  });

  it('judges films by the loudness they will be delivered with', () => {
    const thresholds = { maxTruePeakDbtp: -3 };
    const judged = judgedDestination('Une', { ...XDCAM_HD422_50, thresholds }, { ...FILM, normaliseLoudness: true });
    expect(judged).toMatchObject({
      name: 'Une',
      thresholds,
      treatment: { loudness: { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3.1 } },
    });
    expect(judgedDestination('Une', null, FILM).treatment?.loudness).toEqual({ mode: 'keep' });
  });
});
