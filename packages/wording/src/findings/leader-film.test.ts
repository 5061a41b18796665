import { LEADER_FILM_FAULTS, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { LANGUAGES } from '@spotway/domain/shared';
import { BEHIND_OPENING } from '@spotway/domain/testing';
import { describe, expect, it } from 'vitest';
import { leaderFilmFaultText } from './leader-film.ts';

describe('refusals of leader films', () => {
  it('are worded in both languages, and say how many frames are used', () => {
    const facts = { name: 'opening.mxf', profiles: [BEHIND_OPENING] };
    const faults = [...LEADER_FILM_FAULTS, 'unreadable'] as const;
    const texts = faults.flatMap((fault) => LANGUAGES.map((language) => leaderFilmFaultText(fault, language, facts)));
    expect(texts).toMatchSnapshot();
    expect(new Set(texts.map(({ description }) => description)).size).toBe(2 * faults.length);
    expect(leaderFilmFaultText('too-short', 'en', facts).description).toContain('50 frames');
    expect(leaderFilmFaultText('too-short', 'fr', facts).description).toContain('50 images');
  });
});

it('no frame of a film is used by leaders that do not name it', () => {
  expect(
    leaderFilmFaultText('too-short', 'en', { name: 'other.mxf', profiles: [XDCAM_HD422_50] }).description,
  ).toContain(' 0 frames');
});
