import { Button, Checkbox } from '@mantine/core';
import { isOtherProduct, type OrderAtImport, type RegulatorCreative } from '@spotway/domain/order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import classes from './catalogue.module.css';
import { type Choice, type ChoiceAlert, choiceOf, NOTHING_CHOSEN } from './creative-choice.ts';

interface ChoiceBarProps {
  order: OrderAtImport;
  chosen: readonly RegulatorCreative[];
  alert: ChoiceAlert | null;
  canChooseShown: boolean;
  onChooseShown: () => void;
  onChoice: (choice: Choice) => void;
  onConfirm: () => void;
}

/** Below the list: the selection, the alert about another product, and the import button. */
export function ChoiceBar({
  order,
  chosen,
  alert,
  canChooseShown,
  onChooseShown,
  onChoice,
  onConfirm,
}: ChoiceBarProps) {
  const { t } = useTranslation('regulator');
  const product = chosen[0] ? productName(chosen[0], t('noProduct')) : '';
  const isOther = isOtherProduct(chosen, order);
  const [renamed, setRenamed] = useState<string | null>(null);
  const isRenamed = renamed === product;
  return (
    <div className={classes.bar}>
      {alert && (
        <Notice status="warning" title={t('sameProduct')} isAnnounced onClose={() => onChoice(choiceOf(chosen))}>
          <AlertText alert={alert} chosen={product} onChoice={onChoice} />
        </Notice>
      )}
      {isOther && (
        <Notice status="warning" title={t('sameProduct')} isAnnounced>
          <div>{t('orderProduct', { order: order.product.trim(), chosen: product })}</div>
          <Checkbox
            mt="xs"
            label={t('isSameProduct')}
            checked={isRenamed}
            onChange={(event) => setRenamed(event.currentTarget.checked ? product : null)}
          />
        </Notice>
      )}
      <div className={classes.actions}>
        <div className={classes.count} role="status">
          {chosen.length === 0 ? t('noneChosen') : `${t('chosen', { count: chosen.length })} – ${product}`}
        </div>
        <Button variant="subtle" color="gray" disabled={!canChooseShown} onClick={onChooseShown}>
          {t('chooseShown')}
        </Button>
        <Button variant="subtle" color="gray" disabled={chosen.length === 0} onClick={() => onChoice(NOTHING_CHOSEN)}>
          {t('clear')}
        </Button>
        <Button disabled={chosen.length === 0 || (isOther && !isRenamed)} onClick={onConfirm}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  );
}

/** What blocks the choice, and the alternative if there is one. */
function AlertText({
  alert,
  chosen,
  onChoice,
}: {
  alert: ChoiceAlert;
  chosen: string;
  onChoice: (choice: Choice) => void;
}) {
  const { t } = useTranslation('regulator');
  if (alert.reason === 'several-products') return <div>{t('severalProducts')}</div>;
  const other = productName(alert.creative, t('noProduct'));
  return (
    <>
      <div>{t('chosenProduct', { chosen, other })}</div>
      <Button variant="default" size="xs" mt="xs" onClick={() => onChoice(choiceOf([alert.creative]))}>
        {t('startOver', { product: other })}
      </Button>
    </>
  );
}

function productName({ produit }: RegulatorCreative, none: string): string {
  return produit?.nom || none;
}
