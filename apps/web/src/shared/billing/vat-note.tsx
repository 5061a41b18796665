import type { VatTreatment } from '@spotway/domain/billing';
import { useTranslation } from 'react-i18next';
import { StatusLabel } from '../../ui/status.tsx';
import classes from './billing-fields.module.css';

interface VatNoteProps {
  vat: VatTreatment | undefined;
  /** VIES is being asked. */
  isChecking?: boolean;
}

/** Which VAT applies to the order and why, before payment. */
export function VatNote({ vat, isChecking = false }: VatNoteProps) {
  const { t } = useTranslation('payment');
  if (!vat && !isChecking) return null;
  return (
    <div className={classes.note} role="status" data-testid="vat-note">
      {isChecking && <StatusLabel status="active">{t('vat.checking')}</StatusLabel>}
      {!isChecking && vat && vatText(vat, t)}
    </div>
  );
}

function vatText({ basis, doubt }: VatTreatment, t: ReturnType<typeof useTranslation<'payment'>>['t']): string {
  return basis === 'unconfirmed' ? t(`vat.unconfirmed.${doubt ?? 'noNumber'}`) : t(`vat.${basis}`);
}
