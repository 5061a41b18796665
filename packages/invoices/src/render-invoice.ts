import { type InvoiceDocument, type InvoiceSeller, missingBuyerDetails, vatNumberOf } from '@spotway/domain/billing';
import { countryName, hasSiret, type Language } from '@spotway/domain/shared';
import { CONTENT_WIDTH, PAGE, PALETTE, Sheet, type TextStyle } from '@spotway/paper';
import { INVOICE_LABELS } from '@spotway/wording/invoices';
import { longDay } from '@spotway/wording/languages';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';
import { embedFacturX } from './factur-x.ts';
import { unbroken, unbrokenNumbers } from './format.ts';
import { drawLines } from './invoice-table.ts';
import { drawTotals } from './invoice-totals.ts';

const TITLE: TextStyle = { size: 22, weight: 600 };
const SELLER: TextStyle = { size: 13, weight: 600, colour: PALETTE.accent };
const SMALL: TextStyle = { size: 8.5, colour: PALETTE.muted };
const LABEL: TextStyle = { size: 7.5, weight: 600, colour: PALETTE.muted };
const NAME: TextStyle = { size: 10.5, weight: 600 };
const BODY: TextStyle = { size: 9 };
const FACT: TextStyle = { size: 9.5, weight: 600 };
/** The window of a French envelope: the right half. */
const RIGHT = PAGE.margin + CONTENT_WIDTH / 2 + 10;
const HALF = CONTENT_WIDTH / 2 - 10;

/**
 * The invoice or credit note as Factur-X: a human-readable PDF/A-3b with its Cross Industry Invoice embedded. The same document gives
 * the same bytes.
 */
export async function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const { language, seller, name, kind } = document;
  const labels = INVOICE_LABELS[language];
  const title = `${labels.title[kind]} ${name}`;
  const sheet = new Sheet({
    title,
    author: seller.name,
    language,
    createdAt: new Date(`${document.issuedOn}T12:00:00Z`),
    footer: `${identityLine(document)}\n${title}`,
  });
  drawHead(sheet, document);
  drawFacts(sheet, document);
  drawSubject(sheet, document);
  drawLines(sheet, document);
  drawTotals(sheet, document);
  drawMentions(sheet, document);
  embedFacturX(sheet, crossIndustryInvoice(document));
  return sheet.finish();
}

function drawHead(sheet: Sheet, document: InvoiceDocument): void {
  const { seller, buyer, kind, language, name } = document;
  const labels = INVOICE_LABELS[language];
  const left = { x: PAGE.margin, width: HALF };
  const right = { x: RIGHT, width: HALF };
  let y: number = PAGE.margin;
  y += sheet.say('P', seller.name, SELLER, { ...left, y }) + 2;
  y += sheet.say('P', sellerLines(document).join('\n'), SMALL, { ...left, y });

  let at: number = PAGE.margin - 6;
  at += sheet.say('H1', labels.title[kind], TITLE, { ...right, y: at });
  at += sheet.say('P', `${labels.number} ${name}`, { ...NAME, colour: PALETTE.muted }, { ...right, y: at }) + 22;
  at += sheet.say('P', labels.billedTo, LABEL, { ...right, y: at }) + 2;
  at += sheet.say('P', buyer.name, NAME, { ...right, y: at }) + 1;
  at += sheet.say('P', buyerLines(document).join('\n'), BODY, { ...right, y: at });
  sheet.y = Math.max(y, at) + 20;
}

function sellerLines({ seller, language, mentions }: InvoiceDocument): string[] {
  const labels = INVOICE_LABELS[language];
  const identity = mentions.find(({ subject }) => subject === 'REG')?.text ?? '';
  return [
    ...addressLines(seller, language),
    identity,
    unbroken(`${labels.siret} ${seller.siret}`),
    `${labels.vatNumber} ${unbroken(seller.vatNumber)}`,
    seller.email,
    seller.phone ?? '',
  ].filter(Boolean);
}

function buyerLines({ buyer, language, vat }: InvoiceDocument): string[] {
  const labels = INVOICE_LABELS[language];
  const isUnknown = missingBuyerDetails(buyer).length === 5;
  // a reverse charge requires the number with its prefix (CGI, ann. II, art. 242 nonies A, I-3°), which users may leave out
  const isReverseCharge = vat.some(({ category }) => category === 'AE');
  const official = isReverseCharge ? vatNumberOf(buyer.country, buyer.vatNumber ?? '') : null;
  const vatNumber = official ?? buyer.vatNumber;
  return [
    buyer.legalStatus ?? '',
    ...addressLines(buyer, language),
    buyer.siret ? `${hasSiret(buyer.country) ? labels.siret : labels.registration} ${unbroken(buyer.siret)}` : '',
    vatNumber ? `${labels.vatNumber} ${unbroken(vatNumber)}` : '',
    buyer.contactName ? `${labels.contact} ${buyer.contactName}` : '',
    isUnknown ? labels.missing : '',
  ].filter(Boolean);
}

type Addressed = Pick<InvoiceSeller, 'address2' | 'country'> & {
  readonly address1: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
};

/** As letters from France are addressed: a foreign country on its own line, in capitals. */
function addressLines({ address1, address2, zipcode, city, country }: Addressed, language: Language): string[] {
  const town = [zipcode, city].filter(Boolean).join(' ');
  const abroad = country === 'FR' ? '' : countryName(country, language).toLocaleUpperCase(language);
  return [address1 ?? '', address2 ?? '', town, abroad].filter(Boolean);
}

/** The seller's identity on one line, for the footer of every page. */
function identityLine({ seller, mentions, language }: InvoiceDocument): string {
  const identity = mentions.find(({ subject }) => subject === 'REG')?.text ?? '';
  const siret = unbroken(`SIRET ${seller.siret}`);
  return [seller.name, unbrokenNumbers(identity), addressLines(seller, language).join(', '), siret]
    .filter(Boolean)
    .join(' · ');
}

function drawFacts(sheet: Sheet, document: InvoiceDocument): void {
  const { language, issuedOn, dueOn, payment, kind } = document;
  const labels = INVOICE_LABELS[language];
  const settledLabel = payment.by === 'card' ? labels.settled : labels.dueOn;
  const facts: (readonly [string, string])[] = [
    [labels.issuedOn, longDay(issuedOn, language)],
    [labels.servicesOn, labels.services(document)],
    ...(kind === 'invoice' ? [[settledLabel, longDay(dueOn, language)] as const] : []),
  ];
  const height = 36;
  const top = sheet.y;
  sheet.decorate((doc) => doc.rect(PAGE.margin, top, CONTENT_WIDTH, height).fill(PALETTE.sunken));
  const weights = [1, 1.5, 1].slice(0, facts.length);
  const unit = CONTENT_WIDTH / weights.reduce((sum, weight) => sum + weight, 0);
  let x: number = PAGE.margin + 10;
  for (const [index, [label, value]] of facts.entries()) {
    const width = unit * (weights[index] ?? 1) - 14;
    sheet.say('P', label, LABEL, { x, y: top + 6, width });
    sheet.say('P', value, FACT, { x, y: top + 17, width });
    x += unit * (weights[index] ?? 1);
  }
  sheet.y = top + height + 16;
}

/** What is invoiced: the order, the month, or the credited invoice. */
function drawSubject(sheet: Sheet, { language, orders, month, credits }: InvoiceDocument): void {
  const labels = INVOICE_LABELS[language];
  const full = { x: PAGE.margin, width: CONTENT_WIDTH };
  const [order, ...others] = orders;
  if (credits) {
    const text = labels.credits(credits.name, longDay(credits.issuedOn, language));
    sheet.y += sheet.say('P', text, NAME, { ...full, y: sheet.y }) + 10;
  } else if (month !== null) {
    sheet.y += sheet.say('H2', labels.month(month), NAME, { ...full, y: sheet.y }) + 10;
  } else if (order && others.length === 0) {
    const heading = `${labels.order}${language === 'fr' ? '\u00a0' : ''}: ${order.campaign}`;
    sheet.y += sheet.say('H2', heading, NAME, { ...full, y: sheet.y });
    const colon = language === 'fr' ? '\u00a0: ' : ': ';
    const about = [
      labels.advertiser + colon + order.advertiser,
      labels.product + colon + order.product,
      labels.orderNumber + colon + (order.supplementId ?? order.campaignId),
    ].join('   ');
    sheet.y += sheet.say('P', about, SMALL, { ...full, y: sheet.y }) + 10;
  }
}

function drawMentions(sheet: Sheet, { mentions, language }: InvoiceDocument): void {
  const small: TextStyle = { size: 7.5, colour: PALETTE.muted, leading: 10.5 };
  const texts = mentions.filter(({ subject }) => subject !== 'REG').map(({ text }) => text);
  const height = texts.reduce((sum, text) => sum + sheet.type.heightOf(text, small, CONTENT_WIDTH), 0);
  sheet.ensure(height + 16);
  const place = { x: PAGE.margin, width: CONTENT_WIDTH };
  sheet.y += sheet.say('H2', INVOICE_LABELS[language].mentions, LABEL, { ...place, y: sheet.y }) + 2;
  for (const text of texts) sheet.y += sheet.say('P', text, small, { ...place, y: sheet.y });
}
