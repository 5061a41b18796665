import { expect, it } from 'vitest';
import { isNamedAfterFilm } from './film-name.ts';

it.each([
  ['Eau.srt', 'Eau.mxf', true],
  ['EAU.STL', 'eau.mov', true],
  ['Eau_de_source.srt', 'Eau de source.mxf', true],
  ['Eau_ST.srt', 'Eau.mxf', true],
  ['Eau.fr.vtt', 'Eau.mxf', true],
  ['Eau - SME FR.stl', 'Eau.mxf', true],
  ['E\u0301te\u0301.srt', 'Été.mxf', true],
  ['FR_AGCE_ANNO_PROD_0001_020_F.stl', 'FR_AGCE_ANNO_PROD_0001_020_F_V2_HD.mxf', true],
  ['fr-agce-anno-prod-0001-020-f_sous-titres.stl', 'Eau FR_AGCE_ANNO_PROD_0001_020_F.mxf', true],
  ['FR_AGCE_ANNO_PROD_0002_020_F.stl', 'FR_AGCE_ANNO_PROD_0001_020_F.mxf', false],
  ['Eau 2.srt', 'Eau.mxf', false],
  ['Vin.srt', 'Eau.mxf', false],
  ['ST.srt', 'Eau.mxf', false],
  ['.srt', '.mxf', false],
])('%s belongs to %s: %s', (subtitle, film, isNamed) => expect(isNamedAfterFilm(subtitle, film)).toBe(isNamed));
