import { fileURLToPath } from 'node:url';
import type { AudioMeasurements } from '@spotway/domain/film';
import { judgeForDestinations, type QualityIssue, reportOf } from '@spotway/domain/quality';
import { hasPrograms, readWith } from '@spotway/paper/testing';
import { describe, expect, it } from 'vitest';
import { canUse } from '../../../../scripts/required-tools.ts';
import {
  BAD_MEASUREMENTS,
  GOOD_MEASUREMENTS,
  SURROUND_DESTINATIONS,
  SURROUND_MEASUREMENTS,
  sampleFacts,
} from '../testing/sample-facts.ts';
import { renderVerificationXml } from './verification-xml.ts';

const SCHEMA = fileURLToPath(new URL('../../../../docs/verification-report.xsd', import.meta.url));
const canCheck = canUse('xmllint', await hasPrograms('xmllint'));
const check = (xml: string) => readWith('xmllint', xml, (file) => ['--nonet', '--noout', '--schema', SCHEMA, file]);

describe('the machine-readable verification report', () => {
  it('contains every finding once, with place, amounts, and texts in both languages', () => {
    const xml = renderVerificationXml(sampleFacts());
    expect(xml).toContain(
      '<Issue code="loudness" severity="error" measured="-18.4" limit="-22.5" unit="LUFS">\n' +
        '        <Synopsis language="fr">Niveau sonore trop fort</Synopsis>\n' +
        '        <Synopsis language="en">Too loud</Synopsis>\n',
    );
    expect(xml).toMatch(
      /code="mixed-field-order" severity="error" inFrame="312" outFrame="499" inTimecode="09:59:58:12" outTimecode="10:00:05:24" measured="bff" limit="tff"/,
    );
    expect(xml).toMatch(
      /code="start-timecode"[^>]*>(?:\s*<(?:Synopsis|Description).*)+\s*<Destination>Chaîne Une<\/Destination>/,
    );
    expect(xml.match(/<Issue /g)).toHaveLength(9);
    expect(xml).toContain('verdict="errors" errors="4" warnings="5"');
    expect(renderVerificationXml(sampleFacts(GOOD_MEASUREMENTS))).toContain(
      'verdict="compliant" errors="0" warnings="0"',
    );
  });

  it('gives the loudness of 5.1 in its own channels and folded, and says which one a finding is about', () => {
    const xml = renderVerificationXml(sampleFacts(SURROUND_MEASUREMENTS, {}, SURROUND_DESTINATIONS));
    expect(xml).toMatch(
      /<Loudness heardAs="own" integratedLufs="-21"[^/]*\/>\s*<Loudness heardAs="folded" integratedLufs="-25.8"/,
    );
    expect(xml).toMatch(/code="loudness" severity="error" measured="-21" limit="-22.5" unit="LUFS" heardAs="own"/);
    expect(xml).toContain('kind="audio" index="1" programme="folded own"');
    // A verification from before both were measured only has the fold.
    const [{ folded: _, ...earlier }] = SURROUND_MEASUREMENTS.audios as [AudioMeasurements];
    const old = renderVerificationXml(sampleFacts({ ...SURROUND_MEASUREMENTS, audios: [earlier] }));
    expect(old.match(/<Loudness heardAs="folded"/g)).toHaveLength(1);
    expect(old).not.toContain('<Loudness heardAs="own"');
  });

  it('stays well-formed whatever a customer types', () => {
    const { film } = sampleFacts();
    const title = 'A & B <c> "d" \u0001 \ud800 🎬\r\n';
    const xml = renderVerificationXml(sampleFacts(GOOD_MEASUREMENTS, { film: { ...film, title } }));
    expect(xml).toContain('<Title>A &amp; B &lt;c&gt; &quot;d&quot; \ufffd \ufffd 🎬&#13;\n</Title>');
  });

  const film = sampleFacts().film;
  const wrongLength = sampleFacts(GOOD_MEASUREMENTS, {
    film: { ...film, declaredSeconds: 3.125 },
    report: judgeForDestinations(GOOD_MEASUREMENTS, [], { durationMs: 3125 }),
  });

  it('gives the declared duration, and how far the film is from it', () => {
    const xml = renderVerificationXml(wrongLength);
    expect(xml).toContain('<DeclaredSeconds>3.125</DeclaredSeconds>');
    expect(xml).toContain('<Issue code="wrong-duration" severity="error" measured="20" limit="3.125" unit="s">');
    expect(xml).toContain('verdict="errors" errors="1" warnings="0"');
  });

  const name = { named: 'FR_ABCD_EFGH_IJKL_0008_020_F', expected: 'FR_ABCD_EFGH_IJKL_0001_020_F' };
  const confirmed = { by: 'Anne "A." Martin', at: '2026-03-28T13:05:09.000Z' };
  const named = (issue: QualityIssue) =>
    sampleFacts(GOOD_MEASUREMENTS, { report: reportOf([{ kind: 'container', index: 0, issues: [issue] }]) });
  const confirmedName = named({ code: 'name-mismatch', severity: 'warning', name: { ...name, confirmed } });

  it('contains the identifiers of a file’s name and of its spot, and who confirmed the file', () => {
    expect(renderVerificationXml(confirmedName)).toContain(
      '<FileName named="FR_ABCD_EFGH_IJKL_0008_020_F" expected="FR_ABCD_EFGH_IJKL_0001_020_F" ' +
        'confirmedBy="Anne &quot;A.&quot; Martin" confirmedAt="2026-03-28T13:05:09.000Z"/>',
    );
  });

  it.skipIf(!canCheck).each([
    ['a good film', sampleFacts(GOOD_MEASUREMENTS)],
    ['an unconfirmed name', named({ code: 'name-mismatch', severity: 'error', name })],
    ['a confirmed name', confirmedName],
    ['a bad film', sampleFacts(BAD_MEASUREMENTS)],
    ['a film in 5.1', sampleFacts(SURROUND_MEASUREMENTS, {}, SURROUND_DESTINATIONS)],
    [
      'a damaged film in drop-frame time',
      sampleFacts({
        ...GOOD_MEASUREMENTS,
        frameRate: { num: 30_000, den: 1001 },
        startTimecode: '01:00:00;00',
        decodeErrors: { count: 3, firstFrame: 66, messages: ['[mpeg2video] ac-tex damaged at 4 5'] },
        decodedFrames: 480,
      }),
    ],
    ['a film of another length', wrongLength],
    ['sound alone', sampleFacts({ ...GOOD_MEASUREMENTS, video: null, declaredFrames: null, startTimecode: null })],
    ['no sound, no identifier', sampleFacts({ ...GOOD_MEASUREMENTS, audios: [] }, { film: { ...film, pubId: null } })],
  ])('follows its schema: %s', async (_, facts) => {
    expect((await check(renderVerificationXml(facts))).output).toMatch(/validates/);
  });

  it.skipIf(!canCheck)('would be rejected if it did not', async () => {
    const wrong = renderVerificationXml(sampleFacts()).replace('verdict="errors"', 'verdict="fine"');
    expect((await check(wrong)).output).toMatch(/not an element of the set/);
  });
});
