import { hasPrograms, infoOf, textOf } from '@spotway/paper/testing';
import { describe, expect, it } from 'vitest';
import { canUse } from '../../../../scripts/required-tools.ts';
import { sampleDelivery } from '../testing/sample-facts.ts';
import { renderDeliveryReportPdf } from './delivery-pdf.ts';

const canRead = canUse('pdftotext', await hasPrograms('pdftotext'));

describe('the delivery report', () => {
  it('has the same bytes for the same facts', async () => {
    const facts = sampleDelivery();
    expect((await renderDeliveryReportPdf(facts, 'fr')).equals(await renderDeliveryReportPdf(facts, 'fr'))).toBe(true);
  });

  it.skipIf(!canRead)(
    'shows for every film when and where it arrived, under which name, its size and checksum',
    async () => {
      const text = await textOf(await renderDeliveryReportPdf(sampleDelivery(), 'fr'));
      for (const words of [
        ...['2 films, 4 livraisons effectuées', 'Printemps 2026', '28/03/2026 15:41:30', 'Chaîne Une', '141 Mo'],
        ...[
          'FR_ABCD_EFGH_IJKL_0002_020_F_Version_1.mxf',
          'Accusé signé, clé 2026-a1b2c3d4',
          'Première diffusion : 1er avril 2026',
          'Conforme, avec 1 avertissement',
          'Niveau sonore normalisé : mesuré à −16,2 LUFS, gain −6,8 dB, livré à −23,0 LUFS',
        ],
      ])
        expect(text).toContain(words);
      expect(text.match(/Niveau sonore normalisé/g)).toHaveLength(2);
      expect(text.match(/SHA-256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855/g)).toHaveLength(4);
    },
  );

  it.skipIf(!canRead)('shows who confirmed a film whose name contains another identifier', async () => {
    const facts = sampleDelivery(1);
    const mismatch = { named: 'FR_ABCD_EFGH_IJKL_0008_020_F', expected: 'FR_ABCD_EFGH_IJKL_0001_020_F' };
    const confirmation = { ...mismatch, by: 'Anne Martin', at: '2026-03-28T13:05:09.000Z', userId: null };
    const spots = facts.spots.map((spot) => ({ ...spot, naming: { mismatch, confirmation } }));
    const text = (await textOf(await renderDeliveryReportPdf({ ...facts, spots }, 'fr'))).replace(/\s+/g, ' ');
    expect(text).toContain('Le fichier porte l’identifiant FR_ABCD_EFGH_IJKL_0008_020_F');
    expect(text).toContain('a été confirmé par Anne Martin le 28/03/2026 à 14:05 (Paris)');
  });

  it.skipIf(!canRead)('breaks a long file name after an underscore, and keeps its extension whole', async () => {
    const facts = sampleDelivery(1);
    const fileName = 'FR_ABCD_EFGH_IJKL_0001_030_F_Version_1_stéréo_et_5.1_avec_amorce.mxf';
    const spots = facts.spots.map((spot) => ({
      ...spot,
      deliveries: spot.deliveries.map((delivery) => ({ ...delivery, fileName })),
    }));
    const text = await textOf(await renderDeliveryReportPdf({ ...facts, spots }, 'fr'));
    const lines = text.split('\n').flatMap((line) => /\S*_\S*/.exec(line) ?? []);
    expect(text).not.toContain(fileName);
    expect(lines.filter((line) => line.endsWith('amorce.mxf')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => /Version_1_/.test(line) && !line.endsWith('_'))).toEqual([]);
  });

  it.skipIf(!canRead)('shows what is still missing', async () => {
    const text = await textOf(await renderDeliveryReportPdf(sampleDelivery(1, false), 'en'));
    expect(text).toContain('1 of 2 deliveries made');
    expect(text).toContain('Awaiting');
  });

  it.skipIf(!canRead)('handles a campaign of a hundred films', async () => {
    const pdf = await renderDeliveryReportPdf(sampleDelivery(100), 'en');
    expect((await textOf(pdf)).match(/Compliant/g)).toHaveLength(100);
    expect(Number((await infoOf(pdf)).Pages)).toBeGreaterThan(20);
  });
});
