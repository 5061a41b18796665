import { describe, expect, it } from 'vitest';
import { LEADER_FILM_NAME, leaderFilmNameOf } from './leader-film.ts';

describe('the name of a leader film', () => {
  it.each([
    ['jingle.mxf', 'jingle.mxf'],
    ['Générique été (2).mov', 'Generique_ete_2_.mov'],
    ['..hidden.mxf', 'hidden.mxf'],
    [`${'x'.repeat(120)}.mxf`, `${'x'.repeat(96)}.mxf`],
  ])('for %s is %s', (file, name) => {
    expect(leaderFilmNameOf(file)).toBe(name);
    expect(name).toMatch(LEADER_FILM_NAME);
  });

  it('is never a path', () => {
    for (const name of ['../jingle.mxf', 'a/b.mxf', '', '.hidden', 'é.mxf']) expect(name).not.toMatch(LEADER_FILM_NAME);
  });
});
