import { Button, NumberInput, Textarea } from '@mantine/core';
import { formatEuros } from '@spotway/domain/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from '../ops.module.css';

const MAX_LENGTH = 500;

interface AmountFormWords {
  readonly about: string;
  readonly amount: string;
  readonly left: string;
  readonly amountWrong: string;
  readonly reason: string;
  readonly reasonHint: string;
  readonly reasonMissing: string;
  /** For the button: with the amount, and without it if it can't be parsed. */
  readonly submit: (amount: string) => string;
  readonly submitPlain: string;
}

interface AmountFormProps {
  /** Upper limit and initial amount, in cents. */
  leftCents: number;
  words: AmountFormWords;
  error: Error | null;
  isPending: boolean;
  /** @param given amount in cents, and why */
  onSubmit: (given: { amount: number; reason: string }) => void;
  onClose: () => void;
}

/** How much to give back and why: for a payment or an invoice. */
export function AmountForm({ leftCents, words, error, isPending, onSubmit, onClose }: AmountFormProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const [euros, setEuros] = useState<number | string>(leftCents / 100);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const amount = Math.round(Number(euros) * 100);
  const isAmountRight = euros !== '' && amount >= 1 && amount <= leftCents;
  const isReasonMissing = reason.trim() === '';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isAmountRight && !isReasonMissing && !isPending) onSubmit({ amount, reason: reason.trim() });
      }}
    >
      <p className={classes.note}>{words.about}</p>
      {error && <Failure error={error} />}
      <NumberInput
        label={words.amount}
        description={words.left}
        required
        min={0.01}
        decimalScale={2}
        fixedDecimalScale
        allowNegative={false}
        decimalSeparator={language === 'fr' ? ',' : '.'}
        hideControls
        value={euros}
        error={wasTried && !isAmountRight ? words.amountWrong : undefined}
        onChange={setEuros}
      />
      <Textarea
        label={words.reason}
        description={words.reasonHint}
        required
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_LENGTH}
        value={reason}
        error={wasTried && isReasonMissing ? words.reasonMissing : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {isAmountRight ? words.submit(formatEuros(amount, language)) : words.submitPlain}
        </Button>
      </div>
    </form>
  );
}
