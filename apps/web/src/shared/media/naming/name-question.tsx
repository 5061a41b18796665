import { Button } from '@mantine/core';
import type { FilmNameMismatch } from '@spotway/domain/quality';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import classes from './name-question.module.css';

/** A dropped file whose name carries a different identifier from its spot. */
export interface NameQuestion {
  readonly fileName: string;
  readonly mismatch: FilmNameMismatch;
  /** The spot it was dropped on. */
  readonly spot: AskedSpot;
  /** The spot the name refers to, if known; `takesFile`: the file can go there now. */
  readonly other: (AskedSpot & { readonly takesFile: boolean }) | null;
}

/** Identified by title, or by position in a form without a title yet. */
interface AskedSpot {
  readonly title: string;
  /** From 1. */
  readonly number?: number;
}

/** `keep`: it is the right file;  `move`: it goes to the spot named in it;  `cancel`: it is dropped. */
export type NameAnswer = 'keep' | 'move' | 'cancel';
export type AskAboutName = (question: NameQuestion) => Promise<NameAnswer>;

const AskContext = createContext<AskAboutName>(() => Promise.resolve('cancel'));

/** Wraps pages that take files: asks about their names, one at a time. */
export function NameQuestionProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly OpenQuestion[]>([]);
  const ask = useCallback<AskAboutName>(
    (question) => new Promise((resolve) => setOpen((before) => [...before, { question, resolve }])),
    [],
  );
  const asked = useRef(open);
  asked.current = open;
  // leaving the page counts as no answer
  useEffect(
    () => () => {
      for (const { resolve } of asked.current) resolve('cancel');
    },
    [],
  );
  const [first] = open;
  return (
    <AskContext value={ask}>
      {children}
      {first && (
        <NameDialog
          key={first.question.fileName}
          question={first.question}
          onAnswer={(answer) => {
            setOpen((before) => before.filter((each) => each !== first));
            first.resolve(answer);
          }}
        />
      )}
    </AskContext>
  );
}

interface OpenQuestion {
  readonly question: NameQuestion;
  readonly resolve: (answer: NameAnswer) => void;
}

/** Asks the user who drops a file whether it is the right one. */
export function useNameQuestion(): AskAboutName {
  return useContext(AskContext);
}

function NameDialog({ question, onAnswer }: { question: NameQuestion; onAnswer: (answer: NameAnswer) => void }) {
  const { t } = useTranslation(['media', 'common']);
  const { fileName, mismatch, other } = question;
  const titleOf = (spot: AskedSpot) => spot.title.trim() || t('name.numbered', { number: spot.number ?? 0 });
  const title = titleOf(question.spot);
  const otherTitle = other ? titleOf(other) : '';
  const canMove = other?.takesFile === true;
  return (
    <Dialog
      opened
      onClose={() => onAnswer('cancel')}
      title={t('name.title')}
      centered
      closeButtonProps={{ 'aria-label': t('name.cancel') }}
    >
      <p className={classes.file}>{fileName}</p>
      <dl className={classes.facts}>
        <dt>{t('name.inName')}</dt>
        <dd>
          <span className={classes.identifier}>{mismatch.named}</span>
          {other && <div>{t('name.spot', { title: otherTitle })}</div>}
        </dd>
        <dt>{t('name.ofSpot')}</dt>
        <dd>
          <span className={classes.identifier}>{mismatch.expected}</span>
          <div>{t('name.spot', { title })}</div>
        </dd>
      </dl>
      <p className={classes.text}>{other && !canMove ? t('name.taken', { title: otherTitle }) : t('name.ask')}</p>
      <div className={classes.buttons}>
        {canMove ? (
          <Button
            classNames={{ root: classes.button, label: classes.label }}
            data-autofocus
            onClick={() => onAnswer('move')}
          >
            {t('name.move', { title: otherTitle })}
          </Button>
        ) : null}
        <Button
          variant="default"
          classNames={{ root: classes.button, label: classes.label }}
          onClick={() => onAnswer('keep')}
        >
          {t('name.keep', { title })}
        </Button>
        <Button
          variant={canMove ? 'subtle' : 'filled'}
          color={canMove ? 'gray' : undefined}
          data-autofocus={canMove ? undefined : true}
          onClick={() => onAnswer('cancel')}
        >
          {t('name.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
