import { inBoth } from '../languages/index.ts';

/** Texts shared by several mails; each mail's own texts are in its file. */
export const sharedMailWords = inBoth({
  fr: {
    hello: (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    campaign: 'Campagne',
    advertiser: 'Annonceur / produit',
    subtotal: 'Total HT',
    // no rate: it depends on the country, and the invoice shows it
    vat: 'TVA',
    total: 'Total TTC',
    track: 'Suivre la campagne',
    footer: (brand: string, email: string) =>
      `Message automatique de ${brand}. Une question\u00a0? Écrivez à ${email}.`,
  },
  en: {
    hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    campaign: 'Campaign',
    advertiser: 'Advertiser / product',
    subtotal: 'Total excl. tax',
    vat: 'VAT',
    total: 'Total incl. tax',
    track: 'Follow the campaign',
    footer: (brand: string, email: string) => `Automatic message from ${brand}. Questions? Write to ${email}.`,
  },
});
