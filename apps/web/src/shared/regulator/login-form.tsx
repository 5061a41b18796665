import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/http.ts';
import { useFailureText } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './catalogue.module.css';
import { rememberedIdentifier } from './remembered-identifier.ts';
import type { useCatalogue } from './use-catalogue.ts';

interface LoginFormProps {
  connect: ReturnType<typeof useCatalogue>['connect'];
  /** The regulator ended the earlier session. */
  hasEnded: boolean;
}

/** The regulator's login. A separate autocomplete section keeps its password apart from ours in the password manager. */
export function LoginForm({ connect, hasEnded }: LoginFormProps) {
  const { t } = useTranslation('regulator');
  const [username, setUsername] = useState(() => rememberedIdentifier(localStorage));
  const [password, setPassword] = useState('');
  const identifier = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  // the form replaces a list or a spinner, which loses the focus
  useEffect(() => {
    const field = identifier.current?.value === '' ? identifier : secret;
    field.current?.focus();
  }, []);
  return (
    <form
      className={classes.login}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate({ username: username.trim(), password }, { onSettled: () => setPassword('') });
      }}
    >
      {hasEnded && !connect.isError && (
        <Notice status="warning" isAnnounced>
          {t('login.ended')}
        </Notice>
      )}
      {connect.isError && <LoginFailure error={connect.error} />}
      <p className={classes.about}>{t('login.about')}</p>
      <TextInput
        ref={identifier}
        data-autofocus={username === '' ? true : undefined}
        label={t('login.identifier')}
        name="username"
        autoComplete="section-arpp username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={secret}
        data-autofocus={username === '' ? undefined : true}
        label={t('login.password')}
        name="password"
        autoComplete="section-arpp current-password"
        maxLength={500}
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={connect.isPending} disabled={username.trim() === '' || password === ''}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

/** The catalogue's message for a failed login (specification, point 8), and why. */
function LoginFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('regulator');
  const failureText = useFailureText();
  return (
    <Notice status="error" title={t('login.failed')} isAnnounced>
      {reasonKey(error) === null ? failureText(error) : t(`login.${reasonKey(error) ?? 'refused'}`)}
    </Notice>
  );
}

function reasonKey(error: unknown): 'refused' | 'unavailable' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'regulator_login_failed') return 'refused';
  return error.code === 'regulator_unavailable' ? 'unavailable' : null;
}
