import { formatEuros, type Language } from '@spotway/domain/shared';
import type { Block } from '../layout/content.ts';
import type { AmountFacts, Author, Brand, CampaignFacts, SpotFacts } from '../mail-facts.ts';

export type TemplateContext = { language: Language; brand: Brand };

/** Wording that several mails share; what one mail says stands in its own file. */
const words = {
  fr: {
    hello: (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    campaign: 'Campagne',
    advertiser: 'Annonceur / produit',
    subtotal: 'Total HT',
    // no rate: it follows the country, and the invoice says it
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
    footer: (brand: string, email: string) => `Automatic message from ${brand}. Any question? Write to ${email}.`,
  },
} satisfies Record<Language, unknown>;

export function greeting(name: string, language: Language): Block {
  return { kind: 'paragraph', text: words[language].hello(name.trim()) };
}

export function campaignRows(facts: CampaignFacts, language: Language): [string, string][] {
  return [
    [words[language].campaign, facts.campaign],
    [words[language].advertiser, `${facts.advertiser} / ${facts.product}`],
  ];
}

export function amountRows(amount: AmountFacts, language: Language): [string, string][] {
  return [
    [words[language].subtotal, formatEuros(amount.subtotalCents, language)],
    [words[language].vat, formatEuros(amount.vatCents, language)],
    [words[language].total, formatEuros(amount.totalCents, language)],
  ];
}

/** `Title – Version 1 (PUBID)`; a spot that the regulator still has to name has no identifier yet. */
export function spotName(spot: SpotFacts): string {
  const title = `${spot.title} – ${spot.version}`;
  return spot.pubId ? `${title} (${spot.pubId})` : title;
}

/** Who says something that is not the product's: `Name (address, organisation)`. */
export function authorLine({ name, email, organization }: Author): string {
  return `${name} (${email}, ${organization})`;
}

export function trackLabel(language: Language): string {
  return words[language].track;
}

export function footer({ language, brand }: TemplateContext): string {
  return words[language].footer(brand.name, brand.supportEmail);
}
