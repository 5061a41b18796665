import { Button } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useOrderPart, useOrderStore } from '../draft/order-provider.tsx';
import { type Arrival, undoOf } from '../draft/order-undo.ts';
import classes from './arrival-notice.module.css';

const keyOf = (order: { readonly idempotencyKey: string }) => order.idempotencyKey;

/** Its words are loaded with what does it. */
export type LateArrival = Extract<Arrival, { kind: 'grid' | 'set' }>;

interface ArrivalNoticeProps extends Pick<Arrival, 'kind'> {
  /** Words of a late arrival. */
  done?: (arrival: LateArrival) => ReactNode;
  facts?: (arrival: LateArrival) => ReactNode;
  undone?: string;
}

/** Says what was just put into the form, with a button to undo it. */
export function ArrivalNotice({ kind, done, facts, undone }: ArrivalNoticeProps) {
  const { t } = useTranslation('prefill');
  const undo = undoOf(useOrderStore());
  const offer = useSyncExternalStore(undo.subscribe, undo.getOffer);
  const orderKey = useOrderPart(keyOf);
  if (offer?.arrival.kind !== kind || offer.forKey !== orderKey) return null;
  const { arrival, isUndone } = offer;
  const late = arrival.kind === 'grid' || arrival.kind === 'set' ? arrival : null;
  const words = {
    import: () =>
      t(isUndone ? 'undo.undoneImport' : 'import.done', { count: arrival.kind === 'import' ? arrival.spots : 0 }),
    copy: () =>
      isUndone ? t('undo.undoneCopy') : t('copy.done', { campaign: arrival.kind === 'copy' ? arrival.campaign : '' }),
    grid: () => (isUndone ? undone : late && done?.(late)),
    set: () => (isUndone ? undone : late && done?.(late)),
  };
  return (
    <Notice status={isUndone ? 'active' : 'success'} title={words[kind]()} isAnnounced onClose={undo.dismiss}>
      {!isUndone && arrival.kind === 'copy' && <CopyFacts leftOut={arrival.leftOut} />}
      {!isUndone && late && facts?.(late)}
      <Button variant="default" size="xs" className={classes.undo} onClick={undo.toggle}>
        {t(isUndone ? 'undo.redo' : 'undo.undo')}
      </Button>
    </Notice>
  );
}

function CopyFacts({ leftOut }: { leftOut: readonly string[] }) {
  const { t } = useTranslation('prefill');
  return (
    <>
      <div>{t('copy.own')}</div>
      {leftOut.length > 0 && <div>{t('copy.leftOut', { count: leftOut.length, names: leftOut.join(', ') })}</div>}
    </>
  );
}
