import { describe, expect, it } from 'vitest';
import { findFilmIdentifier } from '../shared/index.ts';
import { guessFromFilmName } from './film-name-guess.ts';

const PUB_ID = 'FR_AGCE_ANNO_PROD_0001_020_F';
const ID_CREA = 'AV-ABCD123456-0030';

describe('an identifier in a file’s name', () => {
  it.each([
    [`${PUB_ID}.mxf`, PUB_ID],
    [`${PUB_ID}.MOV`, PUB_ID],
    ['fr_agce_anno_prod_0001_020_f.mxf', PUB_ID],
    ['FR-AGCE-ANNO-PROD-0001-020-F.mov', PUB_ID],
    ['FR AGCE ANNO PROD 0001 020 F.mov', PUB_ID],
    ['FR.AGCE.ANNO.PROD.0001.020.F.mov', PUB_ID],
    ['FRAGCEANNOPROD0001020F.mxf', PUB_ID],
    ['FR_AGCE_ANNO_PROD_0001_020_F_V2_1080i50.mxf', PUB_ID],
    ['2026-11-21_FR_AGCE_ANNO_PROD_0001_020_F - Eau de source (HD).mxf', PUB_ID],
    ['Eau de source [FR_AGCE_ANNO_PROD_0001_020_F].mxf', PUB_ID],
    ['FR__AGCE__ANNO__PROD__0001__020__F.mxf', PUB_ID],
    [`${ID_CREA}.mxf`, ID_CREA],
    ['av-abcd123456-0030_master.mov', ID_CREA],
    ['AV_ABCD123456_0030.mov', ID_CREA],
    ['AV ABCD 123456 0030.mov', ID_CREA],
    ['AVABCD1234560030.mov', ID_CREA],
    ['RIVE_AV-ABCD123456-0030_V3.mxf', ID_CREA],
    ['CE-ABCD000000-0005.mxf', 'CE-ABCD000000-0005'],
    ['PR-ABCD000000-0005-HD.mxf', 'PR-ABCD000000-0005'],
    ['AD_ABCD000000_0005.mxf', 'AD-ABCD000000-0005'],
    ['AV-ABCD123456-0030_FR_AGCE_ANNO_PROD_0001_020_F.mxf', PUB_ID],
    ['FR_AGCE_ANNO_PROD_001_020_F.mxf', null],
    ['FR_AGCE_ANNO_0001_020_F.mxf', null],
    ['XFR_AGCE_ANNO_PROD_0001_020_F.mxf', null],
    ['FR_AGCE_ANNO_PROD_0001_020_FR.mxf', null],
    ['AV-ABCD12345-0030.mxf', null],
    ['AV-ABCD123456-00301.mxf', null],
    ['XX-ABCD123456-0030.mxf', null],
    ['film.mxf', null],
    ['.mxf', null],
  ])('%s: %s', (name, pubId) => expect(guessFromFilmName(name).pubId).toBe(pubId));

  it('is found with its position', () => {
    expect(findFilmIdentifier('Eau av_abcd123456_0030 fin')).toMatchObject({
      identifier: ID_CREA,
      index: 4,
      length: 18,
    });
  });
});

describe('a version in a file’s name', () => {
  it.each([
    ['Eau V2.mxf', 'Version 2'],
    ['Eau_v02.mxf', 'Version 2'],
    ['Eau-V003.mxf', 'Version 3'],
    ['Eau_VERS4.mov', 'Version 4'],
    ['Eau Version 3.mov', 'Version 3'],
    ['Eau version_5 HD.mov', 'Version 5'],
    ['Eau (V1).mov', 'Version 1'],
    ['V4_Eau.mov', 'Version 4'],
    ['Eau_V2.1_20s.mov', 'Version 2'],
    [`${PUB_ID}_V2.mxf`, 'Version 2'],
    [`${PUB_ID}V2.mxf`, null],
    ['Eau V6.mov', null],
    ['Eau V0.mov', null],
    ['Eau V12.mov', null],
    ['Eau VF.mov', null],
    ['Eau VOST.mov', null],
    ['Eau TV5.mov', null],
    ['EauV2.mov', null],
    ['Eau.mov', null],
  ])('%s: %s', (name, version) => expect(guessFromFilmName(name).version).toBe(version));
});

describe('a duration in a file’s name', () => {
  it.each([
    [`${PUB_ID}.mxf`, 20],
    [`${ID_CREA}.mxf`, 30],
    [`${PUB_ID}_30s.mxf`, 20],
    ['Eau_20s.mxf', 20],
    ['Eau 30 sec.mxf', 30],
    ['Eau_15SEC_V2.mxf', 15],
    ['Eau 45 secondes.mxf', 45],
    ["Eau 20''.mxf", 20],
    ['Eau 20".mxf', 20],
    ['Eau 1min.mxf', 60],
    ['Eau 1mn30.mxf', 90],
    ["Eau 1'30.mxf", 90],
    ['AV-ABCD123456-0000.mxf', null],
    ['Eau 25fps.mxf', null],
    ['Eau 007.mxf', null],
    ['Eau 1080i50.mxf', null],
    ['Les 7 samourais.mxf', null],
  ])('%s: %s', (name, seconds) => expect(guessFromFilmName(name).durationSeconds).toBe(seconds));
});

describe('a title from the rest of a file’s name', () => {
  it.each([
    ['Au bord de l’eau.mxf', 'Au bord de l’eau'],
    ['Au_bord_de_l’eau_20s_V2.mxf', 'Au bord de l’eau'],
    [`${PUB_ID}_Au_bord_de_leau.mxf`, 'Au bord de leau'],
    [`Rive - Été - ${PUB_ID} - V2.mxf`, 'Rive Été'],
    ['rive-ete-20s.mov', 'rive ete'],
    ['Saint-Malo de nuit.mov', 'Saint-Malo de nuit'],
    ['Eau_de_source_XDCAM_HD_422_50_1080i50_STEREO_R128.mxf', 'Eau de source'],
    ['Eau_ProRes422HQ_1920x1080_25p_16x9.mov', 'Eau'],
    ['Eau_-23LUFS_FINAL_OK.mov', 'Eau'],
    ['20261121_Eau_PAD.mov', 'Eau'],
    ['Le final.mov', 'Le final'],
    ['Le bal_FINAL.mov', 'Le bal'],
    ['Final.mov', null],
    [`${PUB_ID}_v1 - copie.mxf`, null],
    ['MASTER_TV_GOUTER_30S.mxf', 'TV GOUTER'],
    ['Foire aux vins - PAD VALIDE.mxf', 'Foire aux vins'],
    ['Eau (1).mov', 'Eau'],
    ['Eau_XDCAMHD422_50M.mxf', 'Eau'],
    ['Masterchef_20s.mov', 'Masterchef'],
    ['Eau (V2) [HD].mov', 'Eau'],
    ['E\u0301te\u0301.mov', 'Été'],
    ['Ночь_20s.mov', 'Ночь'],
    [`${PUB_ID}.mxf`, null],
    [`${ID_CREA}_V2_HD.mxf`, null],
    ['0001.mxf', null],
    ['_.mxf', null],
  ])('%s: %s', (name, title) => expect(guessFromFilmName(name).title).toBe(title));

  it('is never longer than the form allows', () => {
    expect(guessFromFilmName(`${'eau '.repeat(100)}.mxf`).title?.length).toBeLessThanOrEqual(200);
  });
});

it('copes with a very long name', () => {
  const hostile = `${'V1_'.repeat(20_000)}${' - '.repeat(20_000)}(((${'_'.repeat(20_000)}`;
  expect(guessFromFilmName(hostile).pubId).toBeNull();
});
