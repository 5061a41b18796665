import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useOrderPart, useOrderStore } from '../draft/order-provider.tsx';
import { type Arrival, undoOf } from '../draft/order-undo.ts';
import classes from './arrival-notice.module.css';

const keyOf = (order: { readonly idempotencyKey: string }) => order.idempotencyKey;

/** Says what was just put into the form, with a button to undo it. */
export function ArrivalNotice({ kind }: Pick<Arrival, 'kind'>) {
  const { t } = useTranslation('prefill');
  const undo = undoOf(useOrderStore());
  const offer = useSyncExternalStore(undo.subscribe, undo.getOffer);
  const orderKey = useOrderPart(keyOf);
  if (offer?.arrival.kind !== kind || offer.forKey !== orderKey) return null;
  const { arrival, isUndone } = offer;
  return (
    <Notice
      status={isUndone ? 'active' : 'success'}
      title={
        isUndone ? t(arrival.kind === 'import' ? 'undo.undoneImport' : 'undo.undoneCopy') : <Done arrival={arrival} />
      }
      isAnnounced
      onClose={undo.dismiss}
    >
      {!isUndone && arrival.kind === 'copy' && <CopyFacts leftOut={arrival.leftOut} />}
      <Button variant="default" size="xs" className={classes.undo} onClick={undo.toggle}>
        {t(isUndone ? 'undo.redo' : 'undo.undo')}
      </Button>
    </Notice>
  );
}

function Done({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('prefill');
  return arrival.kind === 'import'
    ? t('import.done', { count: arrival.spots })
    : t('copy.done', { campaign: arrival.campaign });
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
