import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusLabel } from '../../ui/status.tsx';
import { isEmptyOrder } from './draft/order-changes.ts';
import { useOrder, useOrderJudgement } from './draft/order-provider.tsx';
import classes from './order-form.module.css';
import { useProblemText } from './use-problem-text.ts';

/**
 * The first unmet condition, beside the submit button; for a spot also its number and what it lacks.
 * @param onShow goes to the field; omitted if the form is on another page
 */
export function SubmitHint({ onShow }: { onShow?: () => void }) {
  const { t } = useTranslation('order');
  const order = useOrder();
  const { unmet, problems } = useOrderJudgement();
  const problemText = useProblemText();
  const index = problems.findIndex((each) => each.length > 0);
  const first = unmet === 'spot-incomplete' ? problems[index]?.[0] : undefined;
  const isAnalysing = order.spots.some((spot) => spot.analysing > 0);
  // the missing film is being analysed
  const isAwaited = first?.field === 'files' && (order.spots[index]?.analysing ?? 0) > 0;
  const faulty =
    first && `${t('unmet.toSpot', { number: index + 1 })} ${problemText(first, order.spots[index]?.pubId ?? '')}`;
  return (
    <div id="submit-hint" role="status">
      {unmet !== null && !isAwaited && (
        <StatusLabel status={isEmptyOrder(order) ? 'inactive' : 'warning'}>
          <span className={faulty ? classes.condition : undefined}>{t(`unmet.${unmet}`)} </span>
          {onShow ? (
            <UnstyledButton type="button" className={classes.toField} onClick={onShow}>
              {faulty ?? t('unmet.show')}
            </UnstyledButton>
          ) : (
            faulty
          )}
        </StatusLabel>
      )}
      {(isAwaited || (unmet === null && isAnalysing)) && (
        <StatusLabel status="active">{t('unmet.analysing')}</StatusLabel>
      )}
    </div>
  );
}
