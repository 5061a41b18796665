import { useTranslation } from 'react-i18next';
import { StatusLabel } from '../../ui/status.tsx';
import { useOrder, useOrderJudgement } from './order-provider.tsx';
import { useProblemText } from './use-problem-text.ts';

/** The first unmet condition, beside the submit button; for a spot also which one and what it lacks. */
export function SubmitHint() {
  const { t } = useTranslation('order');
  const order = useOrder();
  const { unmet, problems } = useOrderJudgement();
  const problemText = useProblemText();
  const index = problems.findIndex((each) => each.length > 0);
  const first = problems[index]?.[0];
  return (
    <div id="submit-hint" role="status">
      {unmet !== null && (
        <StatusLabel status="warning">
          {t(`unmet.${unmet}`)}
          {unmet === 'spot-incomplete' && first && (
            <>
              {' '}
              <a href={`#spot-${index + 1}`}>{t('unmet.toSpot', { number: index + 1 })}</a>{' '}
              {problemText(first, order.spots[index]?.pubId ?? '')}
            </>
          )}
        </StatusLabel>
      )}
    </div>
  );
}
