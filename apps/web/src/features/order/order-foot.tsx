import { Button } from '@mantine/core';
import { withVat } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { TermsLine } from '../../shared/session/terms-line.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import { isAnalysingIn, type OrderDraft, type OrderJudgement } from './draft/order-draft.ts';
import { ofQuote, useJudgementPart, useOrderPart, useOrderStore, useRefusedSpots } from './draft/order-provider.tsx';
import { faultyFields, focusFaulty, focusSpotOnceThere, nextFaulty, spotElementId } from './form-focus.ts';
import classes from './order-foot.module.css';
import { SubmitHint } from './submit-hint.tsx';
import { useOwnVat } from './use-own-vat.ts';

const ofUnmet = (judgement: OrderJudgement) => judgement.unmet;
const ofCount = (order: OrderDraft) => order.spots.length;

interface OrderFootProps {
  isPending: boolean;
  /** Paid by card, on the next page. */
  isPaid: boolean;
  /** Shows what is missing in every field. */
  onReveal: () => void;
  /** Why the last attempt failed. */
  children: ReactNode;
}

/** Stays in view under the form: what is ordered, what is missing, what it costs, and the button that orders it. */
export function OrderFoot({ isPending, isPaid, onReveal, children }: OrderFootProps) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const isValid = useJudgementPart(ofUnmet) === null;
  const isAnalysing = useOrderPart(isAnalysingIn);
  const spots = useOrderPart(ofCount);
  const { totalIncludingTaxCents } = withVat(useJudgementPart(ofQuote), useOwnVat());
  const { missing, showFirst, showNext } = useMissing(onReveal);
  const root = useRoomAbove();
  return (
    <div className={classes.root} ref={root}>
      {children}
      <div className={classes.row}>
        <div className={classes.facts}>
          <span>{t('foot.spots', { count: spots })}</span>
          {missing > 0 && (
            <Button variant="default" size="compact-sm" onClick={showNext}>
              {t('foot.missing', { count: missing })}
            </Button>
          )}
          <RefusedFilms />
        </div>
        <div className={classes.hint}>
          <SubmitHint onShow={showFirst} />
        </div>
        <div className={classes.order}>
          <span className={classes.total}>
            <span>{t('quote.includingTax')} </span>
            <strong>{formatEuros(totalIncludingTaxCents, language)}</strong>
          </span>
          <Button type="submit" disabled={!isValid || isAnalysing} loading={isPending} aria-describedby="submit-hint">
            {t(isPaid ? 'submit.toPayment' : 'submit.create')}
          </Button>
        </div>
      </div>
      {!isPaid && <TermsLine action="order" />}
    </div>
  );
}

/** How many films would be refused as they are, and the way to them, one after the other. They may be ordered all the same. */
function RefusedFilms() {
  const { t } = useTranslation('order');
  const spots = useRefusedSpots();
  const last = useRef(0);
  if (spots.length === 0) return null;
  const showNext = () => {
    last.current = spots.find((number) => number > last.current) ?? spots[0] ?? 0;
    focusSpotOnceThere(`#${spotElementId(last.current)}`, '[data-film]');
  };
  return (
    <Button variant="default" size="compact-sm" leftSection={<StatusIcon status="error" />} onClick={showNext}>
      {t('foot.refused', { count: spots.length })}
    </Button>
  );
}

/** How many things are missing, and the ways to them: the first, or one after the other. */
function useMissing(onReveal: () => void) {
  const store = useOrderStore();
  const last = useRef<Parameters<typeof nextFaulty>[1]>(null);
  const fields = () => faultyFields(store.getOrder(), store.getJudgement());
  const missing = useOrderPart((order) => faultyFields(order, store.getJudgement()).length);
  const show = (after: typeof last.current) => {
    onReveal();
    const next = nextFaulty(fields(), after);
    last.current = next?.last ?? null;
    if (next) focusFaulty(next.field);
  };
  return { missing, showFirst: () => show(null), showNext: () => show(last.current) };
}

/** Keeps focused fields from hiding behind the foot: the browser scrolls them above it. */
function useRoomAbove() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const foot = root.current;
    if (!foot) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--sw-foot', `${foot.offsetHeight}px`);
      // and above what else stays in view there
      style.scrollPaddingBlockEnd = 'calc(var(--sw-foot) + var(--sw-bulk, 0px) + 16px)';
    });
    observer.observe(foot);
    return () => {
      observer.disconnect();
      style.removeProperty('--sw-foot');
      style.scrollPaddingBlockEnd = '';
    };
  }, []);
  return root;
}
