import type { UninvoicedOrder } from '@spotway/contract';
import { formatEuros } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { InvoiceScope } from './invoice-scope.ts';
import classes from './invoices.module.css';

/** Orders waiting for their month's invoice, with their total. */
export function UninvoicedPanel({ orders, scope }: { orders: readonly UninvoicedOrder[]; scope: InvoiceScope }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const cents = orders.reduce((sum, order) => sum + order.totalIncludingTaxCents, 0);
  const total = t('uninvoiced.total', { amount: formatEuros(cents, language) });
  return (
    <Panel title={t('uninvoiced.title')} aside={<strong>{total}</strong>}>
      <p className={classes.note}>{t('uninvoiced.text')}</p>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <li key={order.supplementId ?? order.campaignId}>
            <span>
              <TextLink to={paths.campaign(order.campaignId)}>{order.campaign}</TextLink>
              {order.supplementId !== null && ` – ${t('uninvoiced.supplement')}`}
              {scope === 'all' && ` – ${order.organizationName}`}
            </span>
            <span className={classes.muted}>{formatDay(order.orderedAt, language)}</span>
            <span className={classes.total}>{formatEuros(order.totalIncludingTaxCents, language)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
