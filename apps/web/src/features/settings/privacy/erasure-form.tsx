import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import type { Erasure } from '@spotway/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { paths } from '../../../routing/paths.ts';
import { useAbandonUploads } from '../../../shared/session/use-abandon-uploads.ts';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { tellChat } from '../../../shared/support/chat-queue.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from '../settings.module.css';

interface ErasureFormProps {
  readonly plan: Erasure;
  /** What the erasure would do may have changed. */
  readonly onRefused: () => void;
}

/** Erases the account once the user has agreed to each closing, typed their address and given their password. */
export function ErasureForm({ plan: { closed }, onRefused }: ErasureFormProps) {
  const { t } = useTranslation('personalData');
  const user = useSignedInUser();
  const abandonUploads = useAbandonUploads();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [closing, setClosing] = useState<readonly string[]>([]);
  const erase = useMutation({
    mutationFn: () => call('eraseAccount', { body: { email: email.trim(), password, closing: [...closing] } }),
    onSuccess: async () => {
      tellChat('shutdown');
      await forgetBrowserData();
      window.location.assign(paths.landing);
    },
    onError: () => {
      setPassword('');
      onRefused();
    },
  });
  const isTyped = email.trim().toLowerCase() === user.email.toLowerCase();
  const isReady = isTyped && password !== '' && closed.every(({ id }) => closing.includes(id));
  return (
    <form
      noValidate
      className={`${classes.form} ${classes.narrow}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && abandonUploads()) erase.mutate();
      }}
    >
      {erase.isError && <Failure error={erase.error} />}
      {closed.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={t('erasure.close', { name })}
          checked={closing.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            setClosing((before) => (checked ? [...before, id] : before.filter((each) => each !== id)))
          }
        />
      ))}
      <TextInput
        type="email"
        label={t('erasure.email', { email: user.email })}
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('erasure.password')}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" color="red.9" loading={erase.isPending} disabled={!isReady}>
          {t('erasure.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Drafts, suggestions and unfinished uploads that this browser kept. */
async function forgetBrowserData(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases().catch(() => [])) if (name) indexedDB.deleteDatabase(name);
}
