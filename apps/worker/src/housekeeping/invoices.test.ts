import { sellerOf } from '@spotway/contract';
import { recordInvoice, tables } from '@spotway/database';
import { quoteOrder, vatTreatment } from '@spotway/domain/billing';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Housekeeping, type Order, startHousekeeping } from '../testing/start-housekeeping.ts';

const OCTOBER = new Date('2026-10-12T10:00:00Z');
/** Still October in UTC, November in Paris. */
const NOVEMBER_IN_PARIS = new Date('2026-10-31T23:30:00Z');
const FIRST_OF_NOVEMBER = new Date('2026-11-01T03:20:00Z');
const CHANNEL = crypto.randomUUID();

let house: Housekeeping;
beforeEach(async () => {
  house = await startHousekeeping();
});
afterEach(() => house.stop());

/** An order of one film for one delivery point (86.40 € with tax), for the organisation of the given order if there is one. */
async function orderFilm(at: Date, { organizationId }: Partial<Order> = {}): Promise<Order> {
  const order = await house.order(at);
  const quote = quoteOrder([{ destinations: [CHANNEL], services: [] }]);
  const own = organizationId ? { quote, organizationId } : { quote };
  await house.db.update(tables.campaigns).set(own).where(eq(tables.campaigns.id, order.campaignId));
  return { ...order, organizationId: organizationId ?? order.organizationId };
}

const invoicesOf = ({ organizationId }: Order) =>
  house.db
    .select()
    .from(tables.invoices)
    .where(eq(tables.invoices.organizationId, organizationId))
    .orderBy(asc(tables.invoices.number));
const runMonth = (now = FIRST_OF_NOVEMBER) => house.run('monthly-invoices', now);

describe('monthly invoices', () => {
  test("collect the orders of a month on one numbered invoice, with their totals, and leave out the next month's", async () => {
    const first = await orderFilm(OCTOBER);
    const second = await orderFilm(new Date('2026-10-31T22:59:00Z'), first);
    const late = await orderFilm(NOVEMBER_IN_PARIS, first);
    expect((await runMonth()).facts).toMatchObject({ invoices: 1, orders: 2, mailed: 1 });
    const [invoice, ...others] = await invoicesOf(first);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      month: '2026-10',
      totalExcludingTaxCents: 14_400,
      vatCents: 2880,
      totalIncludingTaxCents: 17_280,
      document: { name: '2026-00001', servicesFrom: '2026-10-01', servicesTo: '2026-10-31', dueOn: '2026-12-01' },
    });
    expect(invoice?.document.orders.map(({ campaignId }) => campaignId)).toEqual([first.campaignId, second.campaignId]);
    const [waiting] = await house.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, late.campaignId));
    expect(waiting?.invoiceId).toBeNull();
    expect((await runMonth(new Date('2026-12-01T03:20:00Z'))).facts).toMatchObject({ invoices: 1, orders: 1 });
  });

  test('are issued once by ten workers at once, however often they run', async () => {
    const order = await orderFilm(OCTOBER);
    const other = await orderFilm(OCTOBER);
    await Promise.all(Array.from({ length: 10 }, () => runMonth()));
    await runMonth();
    expect([(await invoicesOf(order)).length, (await invoicesOf(other)).length]).toEqual([1, 1]);
    const numbers = await house.db.select({ number: tables.invoices.number }).from(tables.invoices);
    expect(numbers.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(await house.sendMails()).toHaveLength(2);
  });

  test('catch up on a month not yet invoiced, with an invoice of its own', async () => {
    const september = await orderFilm(new Date('2026-09-05T10:00:00Z'));
    await orderFilm(OCTOBER, september);
    await runMonth();
    expect((await invoicesOf(september)).map(({ month }) => month)).toEqual(['2026-09', '2026-10']);
  });

  test('are separate for different billing details and kinds of VAT', async () => {
    const lyon = { ...BILLING, billingContactEmail: 'lyon@agence.example', city: 'Lyon' };
    const swiss = { ...lyon, country: 'CH', siretNumber: '', vatNumber: '', noVatNumber: true, city: 'Genève' };
    const buyer = { country: 'CH', vatNumber: '' };
    const treatment = vatTreatment(buyer, null);
    const first = await orderFilm(OCTOBER);
    const change = (order: Order, changes: Partial<typeof tables.campaigns.$inferInsert>) =>
      house.db.update(tables.campaigns).set(changes).where(eq(tables.campaigns.id, order.campaignId));
    const others = [await orderFilm(OCTOBER, first), await orderFilm(OCTOBER, first), await orderFilm(OCTOBER, first)];
    const [second, third, fourth] = others as [Order, Order, Order];
    await house.db.insert(tables.billingInfo).values({ organizationId: first.organizationId, address: lyon });
    await change(second, { billing: { ...BILLING, billingContactEmail: 'paris@agence.example' } });
    await change(third, { billing: lyon });
    const quote = quoteOrder([{ destinations: [CHANNEL], services: [] }], treatment);
    await change(fourth, { billing: swiss, quote, vat: { buyer, treatment, consultation: null } });
    expect((await runMonth()).facts).toMatchObject({ invoices: 3, orders: 4 });
    const invoices = await invoicesOf(first);
    expect(
      invoices.map(({ document: { buyer, orders, vat } }) => [buyer.city, orders.length, vat[0]?.category]),
    ).toEqual([
      ['Lyon', 2, 'S'],
      ['Paris', 1, 'S'],
      ['Genève', 1, 'O'],
    ]);
    expect(invoices.map(({ totalIncludingTaxCents }) => totalIncludingTaxCents)).toEqual([17_280, 8640, 7200]);
  });

  test('leave out what has its own invoice already', async () => {
    const order = await orderFilm(OCTOBER);
    await issue(order);
    expect((await runMonth()).facts).toMatchObject({ invoices: 0, mailed: 1 });
    expect(await invoicesOf(order)).toHaveLength(1);
  });
});

describe('an order', () => {
  test('is not invoiced twice: the second attempt fails and uses up no number', async () => {
    const order = await orderFilm(OCTOBER);
    await issue(order);
    await expect(issue(order)).rejects.toThrow();
    await issue(await orderFilm(OCTOBER));
    const rows = await house.db.select().from(tables.invoices).orderBy(asc(tables.invoices.number));
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('keeps the invoice as issued: it can be neither changed nor removed', async () => {
    const order = await orderFilm(OCTOBER);
    await issue(order);
    await expect(house.db.update(tables.invoices).set({ number: 7 })).rejects.toThrow();
    await expect(house.db.delete(tables.invoices)).rejects.toThrow();
    await house.db.update(tables.organizations).set({ name: 'Autre nom' });
    expect((await invoicesOf(order))[0]?.document.buyer.name).toBe('Agence');
  });
});

describe('the mail of an invoice', () => {
  test("goes once to the billing contact, with the PDF, in the document's language", async () => {
    const order = await orderFilm(OCTOBER);
    await house.db.insert(tables.billingInfo).values({
      organizationId: order.organizationId,
      address: { ...BILLING, billingContactEmail: 'compta@agence.example' },
    });
    await issue(order);
    const runs = await Promise.all(Array.from({ length: 5 }, () => house.run('invoice-mail', OCTOBER)));
    expect(runs.reduce((sum, { facts }) => sum + (facts.mailed ?? 0), 0)).toBe(1);
    const [mail, ...others] = await house.sendMails();
    expect(others).toEqual([]);
    expect(mail).toContain('Facture 2026-00001 – Printemps');
    expect(mail).toContain('86,40');
    expect((await house.mails()).map(({ to }) => to)).toEqual(['compta@agence.example']);
  });

  test("goes to the orderer where the contact's address is invalid", async () => {
    const order = await orderFilm(OCTOBER);
    const address = { ...BILLING, billingContactEmail: 'service comptable' };
    await house.db.insert(tables.billingInfo).values({ organizationId: order.organizationId, address });
    await issue(order);
    await house.run('invoice-mail', OCTOBER);
    await house.sendMails();
    const [user] = await house.db.select().from(tables.users).where(eq(tables.users.id, order.userId));
    expect((await house.mails()).map(({ to }) => to)).toEqual([user?.email]);
  });
});

const BILLING = {
  companyName: 'Agence',
  legalStatus: 'SAS',
  address1: '1 rue des Essais',
  zipcode: '75002',
  city: 'Paris',
  country: 'FR',
  siretNumber: '00000000000000',
  vatNumber: 'FR12000000000',
  phoneNumber: '01 23 45 67 89',
  billingContactName: 'Compta',
};

/** The order's own invoice. */
function issue({ organizationId, campaignId }: Order) {
  const orders = [{ campaignId, supplementId: null }];
  const seller = sellerOf(house.config);
  return house.db.transaction((tx) =>
    recordInvoice(tx, { organizationId, orders, seller, payment: { by: 'transfer' }, month: null }, () => OCTOBER),
  );
}
