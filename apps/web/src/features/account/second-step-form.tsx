import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import type { SecondStep } from '@spotway/contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/refusal.ts';
import { CodeInput } from '../../shared/session/code-input.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useBrand } from '../../ui/use-brand.ts';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';

interface SecondStepFormProps {
  ways: SecondStep['ways'];
  onDone: () => Promise<void>;
  onRestart: () => void;
}

type Code = Exclude<SecondStep['ways'][number], 'passkey'>;

const PasskeyLogin = lazy(async () => ({ default: (await import('./passkey-login.tsx')).PasskeyLogin }));

/** The second step of a login: a code of the app, a passkey, or a recovery code. */
export function SecondStepForm({ ways, onDone, onRestart }: SecondStepFormProps) {
  const { t } = useTranslation('secondFactor');
  const { supportEmail } = useBrand();
  const codes = ways.filter((each) => each !== 'passkey');
  const [way, setWay] = useState<Code>(codes[0] ?? 'recoveryCode');
  const [code, setCode] = useState('');
  const [trustBrowser, setTrust] = useState(false);
  const submit = useMutation({
    async mutationFn() {
      await call('loginWithCode', { body: { code, trustBrowser } });
      await onDone();
    },
    onError: () => setCode(''),
  });
  const isOver = isRefusal(submit.error, 'loginWithCode', 'second_step_ended');
  const other = codes.find((each) => each !== way);
  return (
    <AccountCard
      title={t('login.title')}
      lead={t(`login.${way}`)}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '' && !isOver) submit.mutate();
      }}
    >
      {submit.isError && <Failure error={submit.error} />}
      {isOver ? (
        <Button onClick={onRestart}>{t('login.restart')}</Button>
      ) : (
        <>
          <CodeInput
            key={way}
            label={t('login.code')}
            takesLetters={way === 'recoveryCode'}
            hasFocus
            value={code}
            onChange={setCode}
          />
          <Checkbox
            label={t('login.trust')}
            checked={trustBrowser}
            onChange={(event) => setTrust(event.currentTarget.checked)}
          />
          <Button type="submit" loading={submit.isPending} disabled={code.trim() === ''}>
            {t('login.submit')}
          </Button>
          {ways.includes('passkey') && (
            <Suspense>
              <PasskeyLogin onDone={onDone} />
            </Suspense>
          )}
          <div className={`${classes.links} sw-links`}>
            {other !== undefined && (
              <UnstyledButton
                className={classes.link}
                onClick={() => {
                  submit.reset();
                  setCode('');
                  setWay(other);
                }}
              >
                {t(other === 'app' ? 'login.toApp' : 'login.toRecoveryCode')}
              </UnstyledButton>
            )}
            <UnstyledButton className={classes.link} onClick={onRestart}>
              {t('login.restart')}
            </UnstyledButton>
          </div>
        </>
      )}
      {supportEmail !== null && <div className={classes.lead}>{t('login.lost', { support: supportEmail })}</div>}
    </AccountCard>
  );
}
