import { describe, expect, it } from 'vitest';
import { judgedDestination, type OrderedTreatment } from './judged-destination.ts';
import { deliveryProfile, XDCAM_HD422_50 } from './profile/profiles.ts';

const FILM: OrderedTreatment = { normaliseLoudness: false, services: [], subtitles: 'none' };
const REQUIRED = { ...XDCAM_HD422_50, subtitles: { mode: 'Open', isRequired: true } } as const;
const WELCOME = { ...XDCAM_HD422_50, subtitles: { mode: 'Open', isRequired: false } } as const;

describe('a destination', () => {
  it.each<[string, Partial<OrderedTreatment>, boolean, boolean]>([
    ['lacks the subtitles that nobody sent', {}, true, true],
    ['lacks none that it does not require', {}, false, false],
    ['waits for those that were announced', { subtitles: 'coming' }, true, false],
    ['waits for others in the place of those that were refused', { subtitles: 'refused' }, true, false],
    ['has those that were taken', { subtitles: 'usable' }, true, false],
    ['waits for those that were ordered', { services: ['subtitling'] }, true, false],
    ['lacks them where another service was ordered', { services: ['arppSubmission'] }, true, true],
  ])('%s', (_, film, isRequired, lacksSubtitles) => {
    const { treatment } = judgedDestination('Une', isRequired ? REQUIRED : WELCOME, { ...FILM, ...film });
    expect(treatment?.lacksSubtitles).toBe(lacksSubtitles);
  });

  it('has its films judged as its tracks let them be heard', () => {
    const both = deliveryProfile('xdcam-hd422-50-surround');
    expect(judgedDestination('Une', both, FILM).treatment?.programmes).toEqual(['Stereo', 'FiveDotOne']);
    expect(judgedDestination('Une', XDCAM_HD422_50, FILM).treatment?.programmes).toEqual(['Stereo']);
  });

  it('has its films judged by the loudness they will have', () => {
    const thresholds = { maxTruePeakDbtp: -3 };
    const judged = judgedDestination('Une', { ...XDCAM_HD422_50, thresholds }, { ...FILM, normaliseLoudness: true });
    expect(judged).toMatchObject({
      name: 'Une',
      thresholds,
      treatment: { loudness: { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3.1 } },
    });
    expect(judgedDestination('Une', undefined, FILM).treatment?.loudness).toEqual({ mode: 'keep' });
  });
});
