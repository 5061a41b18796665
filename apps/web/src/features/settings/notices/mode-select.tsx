import { NativeSelect } from '@mantine/core';
import { MAIL_MODES, type MailMode } from '@spotway/domain/work';
import { useTranslation } from 'react-i18next';

interface ModeSelectProps {
  label: string;
  /** Null to follow the default. */
  value: MailMode | null;
  /** Null if there is none to follow. */
  byDefault: MailMode | null;
  onChange: (mode: MailMode | null) => void;
}

/** How one event is mailed. */
export function ModeSelect({ label, value, byDefault, onChange }: ModeSelectProps) {
  const { t } = useTranslation('notices');
  const modes = MAIL_MODES.map((mode) => ({ value: mode as string, label: t(`modes.${mode}`) }));
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      data={
        byDefault === null ? modes : [{ value: '', label: t('byDefault', { mode: t(`modes.${byDefault}`) }) }, ...modes]
      }
      onChange={({ currentTarget }) => onChange(MAIL_MODES.find((mode) => mode === currentTarget.value) ?? null)}
    />
  );
}
