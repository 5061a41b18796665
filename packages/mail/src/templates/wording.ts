import { isNamedAfter } from '@spotway/domain/account';
import { formatEuros, type Language } from '@spotway/domain/shared';
import { sharedMailWords } from '@spotway/wording/mails/shared';
import type { Block } from '../layout/content.ts';
import type { AmountFacts, Author, Brand, CampaignFacts, SpotFacts } from '../mail-facts.ts';

export type TemplateContext = { language: Language; brand: Brand };

export function greeting(name: string, language: Language): Block {
  return { kind: 'paragraph', text: sharedMailWords[language].hello(name.trim()) };
}

export function campaignRows(facts: CampaignFacts, language: Language): [string, string][] {
  return [
    [sharedMailWords[language].campaign, facts.campaign],
    [sharedMailWords[language].advertiser, `${facts.advertiser} / ${facts.product}`],
  ];
}

export function amountRows(amount: AmountFacts, language: Language): [string, string][] {
  return [
    [sharedMailWords[language].subtotal, formatEuros(amount.subtotalCents, language)],
    [sharedMailWords[language].vat, formatEuros(amount.vatCents, language)],
    [sharedMailWords[language].total, formatEuros(amount.totalCents, language)],
  ];
}

/** `Title – Version 1 (PUBID)`; without an identifier until the regulator assigns one. */
export function spotName(spot: SpotFacts): string {
  const title = `${spot.title} – ${spot.version}`;
  return spot.pubId ? `${title} (${spot.pubId})` : title;
}

/** Author of words that are not the product's: `Name (address, organisation)`. */
export function authorLine({ name, email, organization }: Author): string {
  return isNamedAfter(organization, name) ? `${name} (${email})` : `${name} (${email}, ${organization})`;
}

export function trackLabel(language: Language): string {
  return sharedMailWords[language].track;
}

export function footer({ language, brand }: TemplateContext): string {
  return sharedMailWords[language].footer(brand.name, brand.supportEmail);
}
