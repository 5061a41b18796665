import type { QualityIssue } from '@spotway/domain/quality';
import { LANGUAGES } from '@spotway/domain/shared';
import { hasPrograms, infoOf, linksOf, metadataOf, readWith, textOf } from '@spotway/paper/testing';
import { describe, expect, it } from 'vitest';
import { canUse } from '../../../../scripts/required-tools.ts';
import {
  BAD_MEASUREMENTS,
  GOOD_MEASUREMENTS,
  SHORT_MEASUREMENTS,
  SURROUND_DESTINATIONS,
  SURROUND_MEASUREMENTS,
  sampleFacts,
} from '../testing/sample-facts.ts';
import { decimate } from './loudness-chart.ts';
import { renderVerificationPdf, reportStillFrames } from './verification-pdf.ts';

const canRead = canUse('pdftotext', await hasPrograms('pdftotext'));
const canParse = canUse('xmllint', await hasPrograms('xmllint'));

/** The smallest possible JPEG: one grey pixel. */
const PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
const FACTS = sampleFacts();
const STILLS = new Map(reportStillFrames(FACTS.report).map((frame) => [frame, PIXEL]));

/** A film with this many findings, each at a different place. */
function withFindings(count: number) {
  const issues = Array.from(
    { length: count },
    (_, at): QualityIssue => ({
      code: 'freeze',
      severity: 'warning',
      inFrame: at,
      outFrame: at + 30,
      measured: 31,
      unit: 'frames',
    }),
  );
  const report = { nbErrors: 0, nbWarnings: count, streams: [{ kind: 'video' as const, index: 0, issues }] };
  return sampleFacts(BAD_MEASUREMENTS, { report });
}

describe('the verification report', () => {
  it('is a PDF with the same bytes for the same facts', async () => {
    const [first, second] = [await renderVerificationPdf(FACTS, 'fr'), await renderVerificationPdf(FACTS, 'fr')];
    expect(first.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(first.equals(second)).toBe(true);
    const later = { ...FACTS, checkedAt: new Date('2026-03-29T13:05:09Z') };
    expect((await renderVerificationPdf(later, 'fr')).equals(first)).toBe(false);
  });

  it('needs stills of the frames named in findings', () => {
    expect(reportStillFrames(FACTS.report)).toEqual([0, 100, 230, 312]);
    expect(reportStillFrames(withFindings(40).report)).toHaveLength(12);
  });

  it('draws a still, and copes with a missing one', async () => {
    const bare = await renderVerificationPdf(FACTS, 'fr');
    const illustrated = await renderVerificationPdf({ ...FACTS, stills: STILLS }, 'fr');
    const images = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;
    expect([images(bare), images(illustrated)]).toEqual([0, 4]);
  });

  it('opens the player at the first frame of each finding, from its timecodes and from its still', async () => {
    const at = (timecode: string) => `${FACTS.playerUrl}?tc=${encodeURIComponent(timecode)}`;
    const finding = { code: 'freeze', severity: 'warning', inFrame: 50, outFrame: 90 } as const;
    const whole = { code: 'no-audio', severity: 'error' } as const;
    const report = {
      nbErrors: 1,
      nbWarnings: 1,
      streams: [{ kind: 'video' as const, index: 0, issues: [finding, whole] }],
    };
    const facts = sampleFacts(BAD_MEASUREMENTS, { report, stills: new Map([[50, PIXEL]]) });
    const expected = at('09:59:48:00');
    for (const language of LANGUAGES)
      expect(linksOf(await renderVerificationPdf(facts, language))).toEqual([expected, expected, expected]);
  });

  it('keeps the loudest of the samples represented by a point', () => {
    expect(decimate([-30, -20, null, null, -25, -40], 3)).toEqual([-20, null, -25]);
    expect(decimate([-30, null], 10)).toEqual([-30, null]);
    expect(
      decimate(
        Array.from({ length: 36_000 }, () => -23),
        491,
      ).length,
    ).toBeLessThanOrEqual(491);
  });

  it.skipIf(!canRead).each(LANGUAGES)('says everything needed to correct the film, in %s', async (language) => {
    const text = await textOf(await renderVerificationPdf({ ...FACTS, stills: STILLS }, language));
    const said = {
      fr: [
        'Non conforme : 4 erreurs, 5 avertissements',
        'Durée commandée',
        'trame inférieure',
        '−18,4 LUFS',
        'Règle de : Chaîne Une',
      ],
      en: [
        'Not compliant: 4 errors, 5 warnings',
        'Ordered duration',
        'bottom field first',
        '−18.4 LUFS',
        'Rule of: Chaîne Une',
      ],
    };
    const always = [
      ...['Été à la plage – Version 1', 'FR_ABCD_EFGH_IJKL_0001_020_F.mxf', '9f86d081884c7d659a2feaa0c55ad015'],
      ...['a3bf4f1b2b0b822cd15d6c15b0f00a08', '09:59:58:12', '10:00:05:24', '09:59:55:05', 'Maison Exemple'],
    ];
    for (const words of [...always, ...said[language]]) expect(text).toContain(words);
  });

  it.skipIf(!canRead)('says that a good film is compliant, on one page', async () => {
    const pdf = await renderVerificationPdf(sampleFacts(GOOD_MEASUREMENTS), 'fr');
    expect(await textOf(pdf)).toContain('Conforme');
    expect(await textOf(pdf)).toContain('Rien à signaler.');
    expect((await infoOf(pdf)).Pages).toBe('1');
  });

  it.skipIf(!canRead).each(LANGUAGES)('says for every figure which mix it is about, in %s', async (language) => {
    const facts = sampleFacts(SURROUND_MEASUREMENTS, {}, SURROUND_DESTINATIONS);
    const text = await textOf(await renderVerificationPdf(facts, language));
    const said = {
      fr: [
        'Réduction stéréo du mixage multicanal (pistes 1 à 6)',
        'Mixage 5.1 (pistes 1 à 6)',
        '−21,0',
        '−25,8',
        'Niveau sonore trop fort (mixage 5.1)',
      ],
      en: [
        'Stereo downmix of the surround mix (tracks 1 to 6)',
        '5.1 mix (tracks 1 to 6)',
        '−21.0',
        '−25.8',
        'Too loud (5.1 mix)',
      ],
    };
    for (const words of said[language]) expect(text).toContain(words);
    expect(text).toMatch(/max\. −3[.,]0/);
    expect(text).not.toMatch(/max\. −1[.,]0/);
  });

  it.skipIf(!canRead)('names no mix if there is only one, and shows no range for a short film', async () => {
    const text = await textOf(await renderVerificationPdf(sampleFacts(SHORT_MEASUREMENTS), 'en'));
    expect(text).not.toMatch(/Stereo mix|Range \(LRA\)/);
    expect(await textOf(await renderVerificationPdf(sampleFacts(GOOD_MEASUREMENTS), 'en'))).toContain('Range (LRA)');
  });

  it.skipIf(!canRead)('fits a film with four findings and their stills on one page', async () => {
    const facts = withFindings(4);
    const stills = new Map(reportStillFrames(facts.report).map((frame) => [frame, PIXEL]));
    expect((await infoOf(await renderVerificationPdf({ ...facts, stills }, 'fr'))).Pages).toBe('1');
  });

  it.skipIf(!canRead)('continues over as many pages as needed, with the table header on each', async () => {
    const pdf = await renderVerificationPdf(withFindings(60), 'en');
    const pages = (await textOf(pdf)).split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.filter((page) => page.includes('In / out')).length).toBeGreaterThanOrEqual(pages.length - 1);
    expect(pages.at(-1)?.replaceAll(' ', '')).toContain(`plage”${pages.length}/${pages.length}`);
    expect((await textOf(pdf)).match(/Frozen picture/g)).toHaveLength(60);
  });

  it.skipIf(!canRead)('exposes its title, language and structure to screen readers', async () => {
    const pdf = await renderVerificationPdf(FACTS, 'fr');
    expect(await infoOf(pdf)).toMatchObject({
      Title: 'Rapport de vérification – Été à la plage – FR_ABCD_EFGH_IJKL_0001_020_F',
      Author: 'Spotway',
      Tagged: 'yes',
      'PDF version': '1.7',
    });
    expect(pdf.toString('latin1')).toContain('/Lang (fr-FR)');
  });

  it('is a PDF/A-3b for archiving, like the invoices', async () => {
    const metadata = metadataOf(await renderVerificationPdf(FACTS, 'fr'));
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  });

  it.skipIf(!canParse)('has well-formed metadata, whatever the names of film and platform', async () => {
    const facts = { ...FACTS, brand: 'A & B <c>', film: { ...FACTS.film, title: 'Sel & poivre </rdf:li>' } };
    const metadata = metadataOf(await renderVerificationPdf(facts, 'fr'));
    expect(metadata).toContain('Sel + poivre');
    expect(await readWith('xmllint', metadata, (path) => ['--noout', path])).toEqual({ code: 0, output: '' });
  });

  it.skipIf(!canRead)(
    'handles titles in any European script, a film without picture or sound, and a name without spaces',
    async () => {
      const name = `${'master_'.repeat(40)}.mxf`;
      const measurements = { ...GOOD_MEASUREMENTS, video: null, audios: [], declaredFrames: null, startTimecode: null };
      const { film, file } = FACTS;
      const facts = sampleFacts(measurements, {
        film: { ...film, title: 'Žluťoučký Ελλάδα Київ œuf 🎬', pubId: null },
        file: { ...file, name, sha256: null, video: null, audios: [] },
      });
      const text = await textOf(await renderVerificationPdf(facts, 'fr'));
      for (const words of [
        'Žluťoučký Ελλάδα Київ œuf ?',
        'pas encore attribué',
        'aucune image',
        'aucun son',
        'master_master',
      ])
        expect(text).toContain(words);
    },
  );
});
