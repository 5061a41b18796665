import { describe, expect, it } from 'vitest';
import { LEADER_FILM_NAME, leaderFilmNameOf, profilesShowing } from './leader-film.ts';
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
