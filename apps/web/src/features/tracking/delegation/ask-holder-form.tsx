import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { DELEGATION_DAYS, DELEGATION_MESSAGE_MAX_LENGTH } from '@spotway/domain/order';
import { LANGUAGES, type Language } from '@spotway/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import { isEmailAddress } from '../../../ui/fields/email-address.ts';
import classes from './delegations.module.css';

interface AskHolderFormProps {
  showId: string;
  knownEmail: string | null;
  onDone: () => void;
}

/** The form that asks a film's holder for it. */
export function AskHolderForm({ showId, knownEmail, onDone }: AskHolderFormProps) {
  const { t } = useTranslation(['tracking', 'common']);
  const client = useQueryClient();
  const own = useLanguage();
  const [email, setEmail] = useState(knownEmail ?? '');
  const [message, setMessage] = useState('');
  const [language, setLanguage] = useState<Language>(own);
  const [wasTried, setTried] = useState(false);
  const isWrong = !isEmailAddress(email);
  const ask = useMutation({
    mutationFn: () =>
      call('createDelegation', {
        params: { showId },
        body: { email: email.trim(), message: message.trim() || undefined, language },
      }),
    onSuccess: async (delegation) => {
      notifications.show({
        color: 'green',
        message: t('ask.sent', { email: delegation.email }),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      onDone();
      await invalidateCalls(client, CAMPAIGN_CALLS);
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isWrong) ask.mutate();
      }}
    >
      <p className={classes.about}>{t('ask.about', { count: DELEGATION_DAYS })}</p>
      {ask.isError && <Failure error={ask.error} />}
      <TextInput
        type="email"
        label={t('ask.email')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={254}
        value={email}
        error={wasTried && isWrong ? t('ask.emailInvalid') : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Textarea
        label={t('ask.message')}
        placeholder={t('ask.messagePlaceholder')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={DELEGATION_MESSAGE_MAX_LENGTH}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Select
        label={t('ask.language')}
        data={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
        value={language}
        onChange={(value) => value && setLanguage(value as Language)}
        comboboxProps={{ withinPortal: true }}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={ask.isPending}>
          {t('ask.submit')}
        </Button>
      </div>
    </form>
  );
}
