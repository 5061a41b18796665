import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';
import { sampleBrand, sampleFacts } from './testing/sample-facts.ts';

describe('the content of a mail', () => {
  it('an order awaiting files asks for them instead of promising delivery', () => {
    const facts = { ...sampleFacts.orderReceived, isAwaitingFiles: true, amount: undefined };
    const { text } = renderMail('orderReceived', 'fr', facts, sampleBrand);
    expect(text).toContain('Il nous manque encore des fichiers');
    expect(text).not.toMatch(/Vous pouvez fermer|Total/);
  });

  it('an alert without a campaign names none, and links to its job', () => {
    const { stage, jobId, attempts, failedAt, error } = sampleFacts.operatorAlert;
    const { subject, html } = renderMail(
      'operatorAlert',
      'en',
      { stage, jobId, attempts, failedAt, error },
      sampleBrand,
    );
    expect(subject).toBe('[alert] Permanent failure: Transcode');
    expect(html).toContain(`href="https://films.ferry.example/app/ops/jobs/${jobId}"`);
    expect(html).not.toContain('Campaign');
  });

  it.each([
    ['fr', 'faire normaliser gratuitement', 'Ouvrir la page de suivi'],
    ['en', 'normalised free of charge', 'Open the tracking page'],
  ] as const)(
    'a rejection for the level alone says in %s that it can be normalised, and others do not',
    (language, offer, link) => {
      const helped = renderMail('rejected', language, { ...sampleFacts.rejected, canBeNormalised: true }, sampleBrand);
      const other = renderMail('rejected', language, sampleFacts.rejected, sampleBrand);
      for (const part of ['text', 'html'] as const) {
        expect(helped[part].replaceAll(/\s+/g, ' ')).toContain(offer);
        expect(helped[part]).toContain(link);
        expect(other[part]).not.toMatch(/normalis/i);
      }
    },
  );

  it('a spot without an identifier shows no empty brackets', () => {
    const facts = { ...sampleFacts.rejected, spot: { title: 'La mer', version: 'Version 2', pubId: '' } };
    expect(renderMail('rejected', 'fr', facts, sampleBrand).text).toContain('* La mer – Version 2\n');
  });

  it('a line break in a campaign’s name cannot add a header', () => {
    const facts = { ...sampleFacts.delivered, campaign: 'Été\r\nBcc: all@example.org\u0000' };
    expect(renderMail('delivered', 'en', facts, sampleBrand).subject).toBe('Delivered: Été Bcc: all@example.org');
  });

  it('a delegation mail without a message leaves out the box', () => {
    const facts = { ...sampleFacts.uploadDelegation, message: null };
    expect(renderMail('uploadDelegation', 'en', facts, sampleBrand).text).not.toMatch(/^>|Message from/m);
  });

  it('the token of an upload link is never in the part of the URL sent to a server', () => {
    const { html } = renderMail('uploadDelegation', 'fr', sampleFacts.uploadDelegation, sampleBrand);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => new URL(match[1]!));
    expect(links.map(({ pathname, search }) => pathname + search)).toEqual(['/app/upload']);
  });

  it('an unpaid invoice says where the terms are', () => {
    const facts = { ...sampleFacts.invoice, isPaid: false };
    const { text } = renderMail('invoice', 'en', facts, sampleBrand);
    expect(text).toContain('Payment terms and bank details');
    expect(text).toContain('Due date: 31 January 2027');
  });

  it('an invoice for nothing requests no payment', () => {
    const amount = { subtotalCents: 0, vatCents: 0, totalCents: 0 };
    const { text } = renderMail('invoice', 'en', { ...sampleFacts.invoice, isPaid: false, amount }, sampleBrand);
    expect(text).toContain('There is nothing to pay.');
    expect(text).not.toMatch(/Due date|bank details/);
  });

  it('a monthly invoice is named by its month and three of its campaigns', () => {
    const campaigns = ['A', 'B', 'C', 'D', 'E'];
    const facts = { ...sampleFacts.invoice, campaigns, month: '2026-11', isPaid: false };
    const { subject, text } = renderMail('invoice', 'fr', facts, sampleBrand);
    expect(subject).toBe('Facture 2026-00042 – commandes du mois\u00a0: novembre 2026');
    expect(text).toContain('A, B, C (+ 2)');
  });

  it('a credit note says how the amount is refunded', () => {
    const say = (isPaid: boolean) =>
      renderMail('invoice', 'en', { ...sampleFacts.invoice, kind: 'creditNote', isPaid }, sampleBrand);
    expect(say(true).text).toContain('refunded to the card');
    expect(say(false).text).toContain('deducted from your next payment');
    expect(say(false).subject).toBe('Credit note 2026-00042 – Été "bleu" <2026>');
  });
});
