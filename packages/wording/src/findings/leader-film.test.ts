import { LEADER_FILM_FAULTS, profilesShowing, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { LANGUAGES } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { leaderFilmFaultText } from './leader-film.ts';

describe('refusals of leader films', () => {
  it('are worded in both languages, and say how many pictures are shown', () => {
    const facts = { name: 'opening.mxf', profiles: profilesShowing('opening.mxf') };
    const faults = [...LEADER_FILM_FAULTS, 'unreadable'] as const;
    const texts = faults.flatMap((fault) => LANGUAGES.map((language) => leaderFilmFaultText(fault, language, facts)));
    expect(texts).toMatchSnapshot();
    expect(new Set(texts.map(({ description }) => description)).size).toBe(2 * faults.length);
    expect(leaderFilmFaultText('too-short', 'en', facts).description).toContain('50 pictures');
    expect(leaderFilmFaultText('too-short', 'fr', facts).description).toContain('50 images');
  });
});

it('no picture of a film is shown by leaders that do not name it', () => {
  expect(
    leaderFilmFaultText('too-short', 'en', { name: 'other.mxf', profiles: [XDCAM_HD422_50] }).description,
  ).toContain(' 0 pictures');
});
