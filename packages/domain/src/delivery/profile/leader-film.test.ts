import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/index.ts';
import { LEADER_FILM_FAULTS } from './leader.ts';
import { LEADER_FILM_NAME, leaderFilmFaultText, leaderFilmNameOf, profilesShowing } from './leader-film.ts';
import { XDCAM_HD422_50 } from './profiles.ts';

describe('the name of a leader film', () => {
  it.each([
    ['jingle.mxf', 'jingle.mxf'],
    ['Générique été (2).mov', 'Generique_ete_2_.mov'],
    ['..hidden.mxf', 'hidden.mxf'],
    [`${'x'.repeat(120)}.mxf`, `${'x'.repeat(96)}.mxf`],
  ])('of %s is %s', (file, name) => {
    expect(leaderFilmNameOf(file)).toBe(name);
    expect(name).toMatch(LEADER_FILM_NAME);
  });

  it('is no path', () => {
    for (const name of ['../jingle.mxf', 'a/b.mxf', '', '.hidden', 'é.mxf']) expect(name).not.toMatch(LEADER_FILM_NAME);
  });
});

describe('profiles', () => {
  it('are found by the films that they show', () => {
    const behind = { ...XDCAM_HD422_50, leader: [{ kind: 'Video', frames: 30, fileName: 'jingle.mxf' }] } as const;
    expect(profilesShowing('jingle.mxf', [XDCAM_HD422_50, behind])).toEqual([behind]);
    expect(profilesShowing('other.mxf', [XDCAM_HD422_50, behind])).toEqual([]);
    expect(profilesShowing('opening.mxf').map(({ id }) => id)).toEqual(['xdcam-hd422-50-opening']);
  });
});

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
