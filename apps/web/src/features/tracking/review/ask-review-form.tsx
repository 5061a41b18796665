import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { REVIEW_DAYS, REVIEW_MESSAGE_MAX_LENGTH } from '@spotway/domain/account';
import { LANGUAGES, type Language } from '@spotway/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import { isEmailAddress } from '../../../ui/fields/email-address.ts';
import type { Issued } from './issued-link.tsx';
import classes from './review.module.css';

const LIFETIMES = [3, 7, REVIEW_DAYS.usual, 30, REVIEW_DAYS.most];

export interface AskReviewFormProps {
  showId: string;
  onIssued: (issued: Issued) => void;
}

/** The form of a new review link. */
export function AskReviewForm({ showId, onIssued }: AskReviewFormProps) {
  const { t } = useTranslation(['approval', 'common']);
  const client = useQueryClient();
  const own = useLanguage();
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [language, setLanguage] = useState<Language>(own);
  const [days, setDays] = useState<number>(REVIEW_DAYS.usual);
  const [wasTried, setTried] = useState(false);
  const isMailed = email.trim() !== '';
  const isWrong = isMailed && !isEmailAddress(email);
  const make = useMutation({
    mutationFn: () =>
      call('createReviewLink', {
        params: { showId },
        body: { email: isMailed ? email.trim() : undefined, message: message.trim() || undefined, language, days },
      }),
    onSuccess: async (issued) => {
      onIssued(issued);
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
        if (!isWrong) make.mutate();
      }}
    >
      <p className={classes.about}>{t('ask.about')}</p>
      {make.isError && <Failure error={make.error} />}
      <TextInput
        type="email"
        label={t('ask.email')}
        description={t('ask.emailHint')}
        data-autofocus
        autoComplete="off"
        maxLength={254}
        value={email}
        error={wasTried && isWrong ? t('ask.emailInvalid') : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Textarea
        label={t('ask.message')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={REVIEW_MESSAGE_MAX_LENGTH}
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
      <Select
        label={t('ask.days')}
        data={LIFETIMES.map((count) => ({ value: String(count), label: t('ask.dayCount', { count }) }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
        comboboxProps={{ withinPortal: true }}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={make.isPending}>
          {t(isMailed ? 'ask.submitMail' : 'ask.submit')}
        </Button>
      </div>
    </form>
  );
}
