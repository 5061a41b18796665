import { Button, TextInput } from '@mantine/core';
import { REVIEWER_NAME_MAX_LENGTH } from '@spotway/domain/account';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/lazy/dialog.tsx';
import classes from './review.module.css';

interface NameFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly isFocused?: boolean;
  readonly onChange: (name: string) => void;
}

export function NameField({ value, isMissing, isFocused = false, onChange }: NameFieldProps) {
  const { t } = useTranslation('review');
  return (
    <TextInput
      label={t('name.label')}
      required
      data-autofocus={isFocused || undefined}
      autoComplete="name"
      maxLength={REVIEWER_NAME_MAX_LENGTH}
      value={value}
      error={isMissing ? t('name.missing') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export interface ReviewerName {
  /** Empty until the reviewer gave it. */
  readonly name: string;
  /** The name, asked for if unknown; null if they would not give it. */
  readonly ask: () => Promise<string | null>;
  /** Asks for another one. */
  readonly change: () => void;
  readonly keep: (name: string) => void;
  /** The question, where it is asked. */
  readonly dialog: React.ReactNode;
}

/** The reviewer's name: asked once, and remembered in this browser for the link. */
export function useReviewerName(reviewId: string): ReviewerName {
  const { t } = useTranslation('review');
  const storageKey = `spotway.reviewer.${reviewId}`;
  const [name, setName] = useState(() => readSafely(storageKey));
  const latest = useRef(name);
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<(name: string | null) => void>(() => {});

  const keep = useCallback(
    (given: string) => {
      latest.current = given;
      setName(given);
      try {
        localStorage.setItem(storageKey, given);
      } catch {
        // then it is known as long as the page
      }
    },
    [storageKey],
  );
  const ask = useCallback(async () => {
    if (latest.current !== '') return latest.current;
    setAsked(true);
    return new Promise<string | null>((done) => {
      answer.current = done;
    });
  }, []);
  const close = (given: string | null) => {
    if (given !== null) keep(given);
    setAsked(false);
    answer.current(given);
  };
  return {
    name,
    ask,
    change: () => setAsked(true),
    keep,
    dialog: (
      <Dialog
        opened={isAsked}
        onClose={() => close(null)}
        title={t('name.title')}
        centered
        closeButtonProps={{ 'aria-label': t('decision.close') }}
      >
        <NameForm known={name} onGiven={close} />
      </Dialog>
    ),
  };
}

function NameForm({ known, onGiven }: { known: string; onGiven: (name: string) => void }) {
  const { t } = useTranslation('review');
  const [typed, setTyped] = useState(known);
  const [wasTried, setTried] = useState(false);
  const name = typed.trim();
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name !== '') onGiven(name);
      }}
    >
      <p className={classes.muted}>{t('name.about')}</p>
      <NameField value={typed} isMissing={wasTried && name === ''} isFocused onChange={setTyped} />
      <div className={classes.actions}>
        <Button type="submit">{t(known === '' ? 'name.submit' : 'name.save')}</Button>
      </div>
    </form>
  );
}

function readSafely(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
