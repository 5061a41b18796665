import { needsAnotherCard } from '@spotway/domain/billing';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { useBrand } from '../../ui/use-brand.ts';
import type { CardFailure } from './prepayment.ts';

interface CardRefusedProps {
  failure: CardFailure;
  /** What was being paid for. */
  subject: 'order' | 'destinations';
  onClose?: () => void;
}

/** The one message about a payment that failed: what happened, what became of money and order, and what to do (docs/decisions/076). */
export function CardRefused({ failure: { refusal, message }, subject, onClose }: CardRefusedProps) {
  const { t } = useTranslation('card');
  const { supportEmail } = useBrand();
  const title = refusal === null ? (message ?? t('error')) : t(`refused.what.${refusal}`);
  return (
    <Notice status="error" title={title} takesFocus onClose={onClose}>
      {refusal !== null && (
        <>
          <div>
            {t(`refused.${refusal === 'unanswered' ? 'unsure' : 'kept'}.${subject}`)} {t(`refused.next.${refusal}`)}
          </div>
          {needsAnotherCard(refusal) && supportEmail !== null && (
            <div>
              {t('refused.otherwise')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </div>
          )}
        </>
      )}
    </Notice>
  );
}
