import { PasswordInput } from '@mantine/core';
import { passwordProblem } from '@spotway/domain/account';
import { useTranslation } from 'react-i18next';
import { StatusLabel } from '../../ui/status.tsx';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** Whether this pair can be sent. */
export function isNewPasswordReady({ password, confirmation }: NewPassword): boolean {
  return passwordProblem(password) === null && password === confirmation;
}

interface PasswordPairProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  label: string;
  confirmationLabel: string;
}

/** New password and its confirmation with live feedback (specification, point 5, "Passwords"). */
export function PasswordPair({ value, onChange, label, confirmationLabel }: PasswordPairProps) {
  return (
    <>
      <PasswordInput
        label={label}
        name="new-password"
        autoComplete="new-password"
        required
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <PasswordInput
        label={confirmationLabel}
        name="new-password-confirmation"
        autoComplete="new-password"
        required
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
      />
      <div role="status" aria-live="polite">
        <Feedback {...value} />
      </div>
    </>
  );
}

/** A mismatch if both are filled in and differ; otherwise the rule, green when met and red when not. */
function Feedback({ password, confirmation }: NewPassword) {
  const { t } = useTranslation('account');
  if (password !== '' && confirmation !== '' && password !== confirmation) {
    return <StatusLabel status="error">{t('differ')}</StatusLabel>;
  }
  const problem = passwordProblem(password);
  if (problem === 'too-long') return <StatusLabel status="error">{t('tooLong')}</StatusLabel>;
  if (password === '') return <StatusLabel status="inactive">{t('rule')}</StatusLabel>;
  return <StatusLabel status={problem === null ? 'success' : 'error'}>{t('rule')}</StatusLabel>;
}
