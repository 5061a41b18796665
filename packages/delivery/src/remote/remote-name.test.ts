import { describe, expect, it } from 'vitest';
import { isSafeRemoteName, safeRemoteName } from './remote-name.ts';

describe('the name of a file at a destination', () => {
  it.each([
    ['FR_ACME_EAUX_ETE1_0030_001_F.mxf', 'FR_ACME_EAUX_ETE1_0030_001_F.mxf'],
    ['Été 30"/v1.mxf', 'Ete_30_v1.mxf'],
    ['Cœur à cœur.mp4', 'Coeur_a_coeur.mp4'],
    ['../../etc/passwd', 'etc_passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/absolute.mxf', 'absolute.mxf'],
    ['.hidden.mxf', 'hidden.mxf'],
    ['-rf.mxf', 'rf.mxf'],
    ['spot . mxf', 'spot.mxf'],
    ['a..b.mxf', 'a.b.mxf'],
    ['line\nbreak\0.mxf', 'line_break.mxf'],
    ['%2e%2e%2fspot.mxf', '2e_2e_2fspot.mxf'],
    ['CON.mxf', 'film_CON.mxf'],
    ['nul', 'film_nul'],
    ['', 'film'],
    ['日本', 'film'],
    ['日本.mxf', 'film.mxf'],
    ['.mxf', 'film.mxf'],
    ['...', 'film'],
    ['a-.mxf', 'a.mxf'],
  ])('for %j is %j', (wanted, name) => {
    expect(safeRemoteName(wanted)).toBe(name);
    expect(isSafeRemoteName(name)).toBe(true);
  });

  it('is at most 150 characters long and keeps its extension', () => {
    const name = safeRemoteName(`${'a'.repeat(400)}.mxf`);
    expect(name).toHaveLength(150);
    expect(name.endsWith('a.mxf')).toBe(true);
    expect(isSafeRemoteName(name)).toBe(true);
  });
});
