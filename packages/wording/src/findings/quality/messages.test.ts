import { QUALITY_CODES, type QualityIssue } from '@spotway/domain/quality';
import { LANGUAGES } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { qualityIssueText } from './messages.ts';

const FILM = { frameRate: { num: 25, den: 1 }, startTimecode: '10:00:00:00' };

describe('texts of the findings', () => {
  it.each(QUALITY_CODES)('exist for %s in both languages, with and without figures', (code) => {
    const bare: QualityIssue = { code, severity: 'warning' };
    const full: QualityIssue = {
      ...bare,
      inFrame: 25,
      outFrame: 49,
      measured: 25,
      limit: 10,
      unit: 'frames',
      channel: 2,
    };
    for (const language of LANGUAGES) {
      for (const issue of [bare, full]) {
        const { synopsis, description } = qualityIssueText(issue, language, FILM);
        expect(synopsis).toMatch(/^\p{Lu}/u);
        expect(description).toMatch(/\.$/);
        expect(`${synopsis}${description}`).not.toMatch(/undefined|NaN|null/);
      }
    }
  });

  it('exist for findings stored under an earlier code', () => {
    const stored = JSON.parse(
      '{"code": "not-hd", "severity": "warning", "measured": 576, "limit": 720, "unit": "lines"}',
    ) as QualityIssue;
    expect(qualityIssueText(stored, 'en', FILM)).toEqual(
      qualityIssueText({ ...stored, code: 'low-resolution' }, 'en', FILM),
    );
  });

  it('give timecodes from the film’s start, and both ends of a range', () => {
    const black: QualityIssue = {
      code: 'black-at-end',
      severity: 'warning',
      inFrame: 91,
      outFrame: 99,
      measured: 9,
      unit: 'frames',
    };
    expect(qualityIssueText(black, 'en', FILM).description).toContain(
      '9\u00a0frames (0.36\u00a0s) of black (from 10:00:03:16 to 10:00:03:24)',
    );
    expect(qualityIssueText(black, 'fr', FILM).description).toContain(
      '9\u00a0images (0,36\u00a0s) de noir (de 10:00:03:16 à 10:00:03:24)',
    );
  });

  it('write a duration in seconds, with a declaration’s milliseconds', () => {
    const apart: QualityIssue = { code: 'wrong-duration', severity: 'error', measured: 3.04, limit: 20, unit: 's' };
    expect(qualityIssueText(apart, 'fr', FILM).description).toContain(
      'dure 3,04\u00a0s ; la commande indique 20\u00a0s',
    );
    expect(qualityIssueText({ ...apart, measured: 3, limit: 2.5 }, 'en', FILM).description).toContain(
      'lasts 3\u00a0s; the order says 2.50\u00a0s',
    );
    expect(qualityIssueText({ ...apart, limit: 3.125 }, 'en', FILM).description).toContain('3.125\u00a0s');
  });

  it('write an earlier report’s duration in frames', () => {
    const early: QualityIssue = { code: 'duration', severity: 'warning', measured: 75, limit: 500, unit: 'frames' };
    expect(qualityIssueText(early, 'fr', FILM).description).toContain('75\u00a0images (3,00\u00a0s)');
  });

  it('write figures in each language’s notation', () => {
    const loud: QualityIssue = { code: 'loudness', severity: 'error', measured: -12.62, limit: -22.5, unit: 'LUFS' };
    expect(qualityIssueText(loud, 'fr', FILM).description).toContain('−12,6\u00a0LUFS, au-dessus de −22,5\u00a0LUFS');
    expect(qualityIssueText(loud, 'en', FILM).description).toContain('−12.6\u00a0LUFS, above −22.5\u00a0LUFS');
  });

  it('say which form of a surround mix a figure is about, and the limit of the destination', () => {
    const peak: QualityIssue = {
      code: 'true-peak',
      severity: 'warning',
      measured: -4,
      limit: -6,
      unit: 'dBTP',
      heardAs: 'own',
    };
    expect(qualityIssueText(peak, 'fr', FILM)).toEqual({
      synopsis: 'Crête vraie trop élevée (mixage 5.1)',
      description: 'La crête vraie atteint −4\u00a0dBTP, au-dessus de −6\u00a0dBTP. Limitez le mixage à −6\u00a0dBTP.',
    });
    expect(qualityIssueText({ ...peak, inFrame: 50, outFrame: 52 }, 'fr', FILM).description).toContain(
      'atteint −4\u00a0dBTP (de 10:00:02:00 à 10:00:02:02), au-dessus',
    );
    const quiet: QualityIssue = {
      code: 'too-quiet',
      severity: 'error',
      measured: -31,
      limit: -30,
      unit: 'LUFS',
      heardAs: 'folded',
    };
    expect(qualityIssueText(quiet, 'en', FILM).synopsis).toBe('Very quiet (stereo downmix of the surround mix)');
  });

  it('gives the rate with three decimals only when needed', () => {
    const rate: QualityIssue = { code: 'frame-rate', severity: 'error', measured: 23.976, limit: 25, unit: 'fps' };
    expect(qualityIssueText(rate, 'fr', FILM).description).toContain('23,976\u00a0i/s');
    expect(qualityIssueText({ ...rate, measured: 24 }, 'en', FILM).description).toContain('24\u00a0fps');
  });

  it('names the identifiers of file name and spot, and who confirmed the file, in Paris time', () => {
    const name = { named: 'FR_AGCE_ANNO_PROD_0008_003_A', expected: 'FR_AGCE_ANNO_PROD_0002_003_A' };
    const open: QualityIssue = { code: 'name-mismatch', severity: 'error', name };
    expect(qualityIssueText(open, 'fr', FILM).description).toBe(
      'Le fichier porte l’identifiant FR_AGCE_ANNO_PROD_0008_003_A ; celui du spot est FR_AGCE_ANNO_PROD_0002_003_A. Confirmez sur la page de suivi que c’est le bon film, ou envoyez le bon fichier.',
    );
    const confirmed = { by: 'Anne Martin', at: '2026-07-31T22:30:00.000Z' };
    const told: QualityIssue = { code: 'name-mismatch', severity: 'warning', name: { ...name, confirmed } };
    expect(qualityIssueText(told, 'fr', FILM).description).toContain(
      'confirmé par Anne Martin le 01/08/2026 à 00:30 (Paris).',
    );
    expect(qualityIssueText(told, 'en', FILM).description).toContain(
      'Anne Martin confirmed the file on 01/08/2026 at 00:30 (Paris).',
    );
  });

  it('names the mute side', () => {
    const mute: QualityIssue = { code: 'mute-channel', severity: 'error', channel: 2 };
    expect(qualityIssueText(mute, 'fr', FILM).synopsis).toBe('Voie droite muette');
    expect(qualityIssueText({ ...mute, channel: 1 }, 'en', FILM).synopsis).toBe('Left channel is mute');
  });
});
