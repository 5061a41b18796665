import { Anchor } from '@mantine/core';
import { formatEuros } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { urlOf } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { useCampaignInvoices } from './campaign-invoices.tsx';

/** Navigation state for the page of a campaign just ordered: it stays with the page's entry in the history, so a reload shows it again. */
export interface JustOrdered {
  /** Including tax; null if the form didn't show a total. */
  readonly orderedCents: number | null;
  /** When its invoice comes; null if it gets none. */
  readonly invoice: 'soon' | 'monthly' | null;
}

function isJustOrdered(state: unknown): state is JustOrdered {
  return typeof state === 'object' && state !== null && 'orderedCents' in state;
}

/** Confirms an order on arrival at its page, until it is closed: what was ordered, its invoice, and what happens next. */
export function OrderConfirmation({ campaignId, name, spots }: { campaignId: string; name: string; spots: number }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const invoice = useCampaignInvoices(campaignId).data?.invoices.find(({ kind }) => kind === 'invoice');
  if (!isJustOrdered(state)) return null;
  const { orderedCents } = state;
  const facts = { name, count: spots };
  return (
    <Notice
      status="success"
      title={t('ordered.title')}
      isAnnounced
      onClose={() => void navigate(pathname, { replace: true })}
    >
      <div data-testid="order-confirmation">
        {orderedCents === null
          ? t('ordered.what', facts)
          : t('ordered.whatAndAmount', { ...facts, amount: formatEuros(orderedCents, language) })}{' '}
        {invoice ? (
          <Anchor href={urlOf('getInvoicePdf', { params: { id: invoice.id } })} download>
            {t('kind.invoice')} {invoice.name}
          </Anchor>
        ) : (
          state.invoice && t(`ordered.invoice.${state.invoice}`)
        )}
      </div>
      <div>{t('ordered.next')}</div>
    </Notice>
  );
}
