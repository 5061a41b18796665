import { createHash } from 'node:crypto';
import { detached, hasPrograms, metadataOf, readWith, textOf } from '@spotway/paper/testing';
import { describe, expect, it } from 'vitest';
import { canUse } from '../../../scripts/required-tools.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';
import { renderInvoice } from './render-invoice.ts';
import { BILLING, SELLER, sampleCreditNote, sampleInvoice, VAT_SAMPLES } from './testing/sample-documents.ts';

const canRead = canUse('poppler-utils', await hasPrograms('pdftotext', 'pdfinfo', 'pdfdetach', 'pdffonts'));
const canParse = canUse('xmllint', await hasPrograms('xmllint'));
const canCheck = canUse('qpdf', await hasPrograms('qpdf'));
const latin = (pdf: Buffer) => pdf.toString('latin1');

describe('the PDF', () => {
  it('is a PDF/A-3b marked as Factur-X, with a colour profile and the XML as an alternative form', async () => {
    const file = await renderInvoice(sampleInvoice());
    const text = latin(file);
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    for (const [name, value] of [
      ['DocumentType', 'INVOICE'],
      ['DocumentFileName', 'factur-x.xml'],
      ['Version', '1.0'],
      ['ConformanceLevel', 'EN 16931'],
    ]) {
      expect(text).toContain(`<fx:${name}>${value}</fx:${name}>`);
      expect(text).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`);
    }
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(text).toContain('/Subtype /text#2Fxml');
    expect(text).toMatch(/\/S \/GTS_PDFA1/);
    expect(text).not.toMatch(/\/Encrypt|\/JavaScript/);
  });

  it.skipIf(!canRead)('embeds every font it uses, and the XML byte for byte', async () => {
    const document = sampleInvoice();
    const file = await renderInvoice(document);
    const fonts = (await readWith('pdffonts', file, (path) => [path])).output.split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/IBMPlexSans.* yes yes yes /);
    expect(await detached(file)).toBe(crossIndustryInvoice(document));
  });

  it.skipIf(!canCheck)('has no syntax errors', async () => {
    const { code, output } = await readWith('qpdf', await renderInvoice(sampleInvoice()), (file) => ['--check', file]);
    expect([code, output]).toEqual([0, expect.stringMatching(/No syntax or stream encoding errors/)]);
  });

  it.skipIf(!canRead).each([
    [
      'fr',
      [
        'Facture',
        'Numéro 2026-00042',
        'Date d’émission',
        '21 novembre 2026',
        'Date de la prestation',
        'Échéance',
        '21 décembre 2026',
        'SAS au capital de 1 000 €',
        'RCS Paris 000 000 000',
        'SIRET 000 000 000 00000',
        'TVA intracom. FR12000000000',
        'Agence Exemple',
        '12 rue des Essais',
        '69002 Lyon',
        'Livraison à Galatée TV',
        'Tarif réduit dès 3 spots, au lieu de 72,00 €',
        'Total HT',
        '426,00 €',
        'TVA 20 %',
        '85,20 €',
        '511,20 €',
        'IBAN FR76',
        'prestation de services',
        'Pas d’escompte',
        'L441-10',
        '40 €',
        'D441-5',
      ],
    ],
    [
      'en',
      [
        'Invoice',
        'Number 2026-00042',
        'Date of issue',
        '21 November 2026',
        'Due date',
        'Billed to',
        'VAT number',
        'Delivery to Galatée TV',
        'Reduced price from 3 spots',
        'Total excl. VAT',
        '€426.00',
        'VAT 20%',
        '€511.20',
        'supply of services',
        'No discount',
        'refinancing rate plus 10 percentage points',
        '€40',
      ],
    ],
  ] as const)('contains in %s everything an invoice must contain', async (language, phrases) => {
    const text = await textOf(await renderInvoice(sampleInvoice({ language })));
    for (const phrase of phrases) expect(text.replace(/\s+/g, ' ')).toContain(phrase);
  });

  it.skipIf(!canRead).each([
    [
      'reverseCharge',
      'fr',
      [
        'ALLEMAGNE',
        'TVA intracom. DE123456100',
        'TVA 0 %',
        'Autoliquidation - article 259, 1° du CGI, article 196 de la directive 2006/112/CE',
      ],
    ],
    ['reverseCharge', 'en', ['GERMANY', 'VAT 0%', 'Reverse charge. Autoliquidation - article 259']],
    ['outsideUnion', 'fr', ['SUISSE', 'TVA –', 'TVA non applicable - article 259, 1° du CGI']],
    ['overseas', 'fr', ['RÉUNION', 'TVA 8,5 %', '36,21 €']],
    ['unconfirmed', 'fr', ['ALLEMAGNE', 'TVA 20 %']],
  ] as const)('contains what the law requires on VAT and country (%s, %s)', async (sample, language, phrases) => {
    const text = await textOf(await renderInvoice(sampleInvoice({ ...VAT_SAMPLES[sample], language })));
    for (const phrase of phrases) expect(text.replace(/\s+/g, ' ')).toContain(phrase);
  });

  it.skipIf(!canRead)('writes the first of a month as in French', async () => {
    const text = await textOf(await renderInvoice({ ...sampleInvoice(), issuedOn: '2026-12-01', dueOn: '2027-01-01' }));
    expect(text).toContain('1er décembre 2026');
    expect(text).toContain('au plus tard le 1er janvier 2027');
  });

  it.skipIf(!canRead)(
    "never breaks the SIRET or register number in its footer, whatever the seller's name",
    async () => {
      // lengths at which the line breaks within the SIRET, and within the register number
      for (const letters of [9, 12, 15, 18, 21, 45, 48]) {
        const seller = { ...SELLER, name: `Exemple ${'m'.repeat(letters)}`, siret: '000 000 000 00000' };
        const pdf = await renderInvoice(sampleInvoice({ seller, spots: [1] }));
        const { output } = await readWith('pdftotext', pdf, (file) => ['-layout', file, '-']);
        const foot = output
          .split('\n')
          .slice(-12)
          .map((line) => line.replace(/[\u00a0\u202f ]+/g, ' ').trim());
        expect(
          foot.filter((line) => /SIRET 000 000 000 00000(?: 1 ?\/ ?1)?$/.test(line)),
          `${letters} letters`,
        ).toHaveLength(1);
        expect(
          foot.filter((line) => /(?:Paris |^)000 000 000 ·/.test(line)),
          `${letters} letters`,
        ).toHaveLength(1);
      }
    },
  );

  it.skipIf(!canRead)('of a paid order names the card payment and requests none', async () => {
    const document = sampleInvoice({ payment: { by: 'card', reference: 'pi_3QExample' } });
    const text = await textOf(await renderInvoice(document));
    expect(text).toMatch(/Réglée le/);
    expect(text).toMatch(/référence[\s\S]*pi_3QExample/);
    expect(text).toMatch(/Net à payer\s+0,00 €/);
    expect(text).not.toContain('IBAN');
  });

  it.skipIf(!canRead)('of fifteen orders repeats the table header and numbers its pages', async () => {
    const document = sampleInvoice({
      spots: Array.from({ length: 15 }, (_, index) => 1 + (index % 4)),
      month: '2026-10',
    });
    const text = await textOf(await renderInvoice(document));
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(new RegExp(` ${index + 1} ?/ ?${pages.length}\n`));
      if (/Livraison à/.test(page)) expect(page).toMatch(/Désignation\s+Quantité\s+Prix unitaire HT/);
    }
    expect(text).toContain('Commandes du mois : octobre 2026');
    expect(text).toContain('Printemps 15, commande du 21 novembre 2026');
  });

  it.skipIf(!canRead)('of a credit note names the invoice and the reason', async () => {
    const text = await textOf(await renderInvoice(sampleCreditNote(sampleInvoice(), 1003, 'Diffusion annulée')));
    expect(text).toMatch(/Avoir[\s\S]*Avoir sur la facture 2026-00042 du 21 novembre 2026[\s\S]*Diffusion annulée/);
    expect(text).toMatch(/Montant crédité\s+10,03 €/);
  });

  it.skipIf(!canRead)('supports several scripts, and shows a question mark for missing glyphs', async () => {
    const billing = { ...BILLING, companyName: 'Łódź & Ω Студия 🎬 <b>' };
    const file = await renderInvoice(sampleInvoice({ billing, titles: () => 'x'.repeat(190) }));
    expect(await textOf(file)).toContain('Łódź & Ω Студия ? <b>');
    expect((await readWith('pdfinfo', file, (path) => [path])).output).toMatch(/Title:\s+Facture 2026-00042/);
  });

  it.skipIf(!canParse)("has well-formed metadata, whatever the seller's name", async () => {
    const file = await renderInvoice(sampleInvoice({ seller: { ...SELLER, name: 'A & B <c>' } }));
    const metadata = metadataOf(file);
    expect(metadata).toContain('A + B c');
    expect(await readWith('xmllint', metadata, (path) => ['--noout', path])).toEqual({ code: 0, output: '' });
  });

  it('has the same bytes for the same document, and different ones for another', async () => {
    const hash = async (spots: number) =>
      createHash('sha256')
        .update(await renderInvoice(sampleInvoice({ spots: [spots] })))
        .digest('hex');
    expect(await hash(1)).toBe(await hash(1));
    expect(await hash(2)).not.toBe(await hash(1));
  });
});
