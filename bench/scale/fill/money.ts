import type { RunSql } from './run-sql.ts';
import { PLACEHOLDERS, TEMPLATE_DAYS } from './typical-order.ts';

/** Invoices with their documents, credit notes, card payments, refunds, disputes, and delivery points ordered later. */
export async function fillMoney(run: RunSql, now: Date): Promise<void> {
  await run(
    `create temp table document_plan as
     select i, is_credit, issued_at, year, row_number() over (partition by year order by issued_at, i, is_credit)::int as number
     from (
       select i, false as is_credit, created_at as issued_at, extract(year from created_at at time zone 'Europe/Paris')::int as year from order_plan where is_invoiced
       union all
       select i, true, created_at + interval '1 minute', extract(year from (created_at + interval '1 minute') at time zone 'Europe/Paris')::int
       from order_plan where is_invoiced and pg_temp.pick('credit', i, 100) = 0
     ) document`,
  );
  const filled = (template: string) =>
    Object.entries({
      [PLACEHOLDERS.firstChannel]: 'one.organization_id::text',
      [PLACEHOLDERS.secondChannel]: 'two.organization_id::text',
      [PLACEHOLDERS.firstName]: 'one.name',
      [PLACEHOLDERS.secondName]: 'two.name',
      [PLACEHOLDERS.campaignId]: 'c.id::text',
      [PLACEHOLDERS.campaign]: 'c.campaign',
      [PLACEHOLDERS.advertiser]: 'c.advertiser',
      [PLACEHOLDERS.product]: 'c.product',
      [PLACEHOLDERS.invoice]: "d.year || '-' || to_char(d.number, 'FM00000')",
      [TEMPLATE_DAYS.issuedOn]: "(d.issued_at at time zone 'Europe/Paris')::date::text",
      [TEMPLATE_DAYS.dueOn]: `((d.issued_at at time zone 'Europe/Paris')::date + ${TEMPLATE_DAYS.paymentDays})::text`,
    }).reduce((text, [place, value]) => `replace(${text}, '${place}', ${value})`, template);
  await run(
    `insert into invoices (id, organization_id, campaign_id, kind, year, number, credits_invoice_id, payment, total_excluding_tax_cents, vat_cents,
       total_including_tax_cents, document, issued_at, mail_queued_at)
     select pg_temp.uid(case when d.is_credit then 'credit' else 'invoice' end, d.i), c.organization_id, case when not d.is_credit then c.id end,
       case when d.is_credit then 'creditNote' else 'invoice' end, d.year, d.number, case when d.is_credit then pg_temp.uid('invoice', d.i) end, 'transfer',
       (c.quote->>'totalExcludingTaxCents')::int, (c.quote->>'vatCents')::int, (c.quote->>'totalIncludingTaxCents')::int,
       case when d.is_credit then m.document || jsonb_build_object('kind', 'creditNote',
         'credits', jsonb_build_object('name', m.document->>'name', 'issuedOn', m.document->>'issuedOn', 'reason', 'Geste commercial')) else m.document end,
       d.issued_at, d.issued_at + interval '1 minute'
     from document_plan d join order_plan o using (i) join campaigns c on c.id = o.campaign_id
     join template_plan t on t.spots = o.spots and t.service = o.service
     join channel_plan one on one.n = o.first_channel join channel_plan two on two.n = o.second_channel
     cross join lateral (select ${filled('t.invoice')}::jsonb as document) m order by d.is_credit, d.i`,
  );
  await run(
    `insert into invoice_counters (year, last_number, last_issued_at) select year, max(number), max(issued_at) from invoices group by year`,
  );
  await run(
    `update campaigns c set invoice_id = pg_temp.uid('invoice', o.i) from order_plan o where o.campaign_id = c.id and o.is_invoiced`,
  );
  await run(
    `insert into payments (id, intent_id, organization_id, user_id, amount_cents, state, quote, vat, idempotency_key, campaign_id, refunded_cents, ordered_at, checked_at, created_at)
     select pg_temp.uid('payment', o.i), 'pi_' || md5('intent' || o.i), c.organization_id, c.created_by, (c.quote->>'totalIncludingTaxCents')::int, 'ordered', c.quote, c.vat,
       c.idempotency_key, c.id, case when o.i % 100 = 0 then 100 else 0 end, c.created_at, c.created_at, c.created_at - interval '3 minutes'
     from order_plan o join campaigns c on c.id = o.campaign_id where o.payment = 'card' order by o.i`,
  );
  await run(
    `insert into payments (id, intent_id, organization_id, user_id, amount_cents, state, checked_at, created_at)
     select pg_temp.uid('unpaid', o.i), 'pi_' || md5('unpaid' || o.i), c.organization_id, c.created_by, 8640,
       case when c.created_at > $1::timestamptz - interval '1 day' then 'waiting' else 'cancelled' end, c.created_at, c.created_at
     from order_plan o join campaigns c on c.id = o.campaign_id where o.i % 20 = 0 order by o.i`,
    [now],
  );
  await run(
    `insert into payment_events (id, type, intent_id, received_at, handled_at)
     select 'evt_' || md5(type || intent_id), type, intent_id, created_at, created_at
     from payments, (values ('payment_intent.amount_capturable_updated'), ('payment_intent.succeeded')) e (type) where state = 'ordered'`,
  );
  await run(
    `insert into payment_refunds (payment_id, provider_id, amount_cents, reason, actor_user_id, state, created_at)
     select id, 're_' || md5(intent_id), 100, 'Geste commercial', pg_temp.uid('user', -1), 'done', created_at + interval '1 day' from payments where refunded_cents > 0`,
  );
  await run(
    `insert into payment_disputes (payment_id, provider_id, amount_cents, withdrawn_cents, reason, status, opened_at, updated_at)
     select pg_temp.uid('payment', i), 'dp_' || i, 100, 0, 'fraudulent', case when i % 2 = 0 then 'won' else 'needs_response' end, created_at, created_at
     from order_plan where payment = 'card' and pg_temp.pick('dispute', i, 500) = 0`,
  );
  await run(
    `insert into order_supplements (id, campaign_id, show_id, created_by, payment, total_excluding_tax_cents, vat_cents, total_including_tax_cents, vat, terms_version, created_at)
     select pg_temp.uid('supplement', o.i), c.id, pg_temp.uid('show', o.i * 8), c.created_by, 'invoice', 7200, 1440, 8640, c.vat, '2026-01-01', c.created_at + interval '1 day'
     from order_plan o join campaigns c on c.id = o.campaign_id where o.c % 10 = 5 and not o.is_invoiced and o.i % 4 = 0`,
  );
}
