import { Button, Textarea } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../ops.module.css';

export const MAX_REASON_LENGTH = 2000;
const MIN_REASON_LENGTH = 3;

interface ReasonFormProps {
  reason: string;
  words: { reason: string; missing: string; submit: string };
  /** Language of the reason, if someone else reads it. */
  lang?: string;
  fieldRef?: Ref<HTMLTextAreaElement>;
  isPending: boolean;
  onChange: (reason: string) => void;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** Content above the reason. */
  children: ReactNode;
}

/** A form for actions that need a reason: nothing is sent without one. */
export function ReasonForm({ reason, words, lang, fieldRef, isPending, children, ...calls }: ReasonFormProps) {
  const { t } = useTranslation('common');
  const [wasTried, setTried] = useState(false);
  const isMissing = reason.trim().length < MIN_REASON_LENGTH;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing) calls.onSubmit(reason.trim());
      }}
    >
      {children}
      <Textarea
        ref={fieldRef}
        label={words.reason}
        required
        data-autofocus
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MAX_REASON_LENGTH}
        lang={lang}
        value={reason}
        error={wasTried && isMissing ? words.missing : undefined}
        onChange={(event) => calls.onChange(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={calls.onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
