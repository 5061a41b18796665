import { Button, Textarea } from '@mantine/core';
import { COMMENT_MAX_LENGTH } from '@spotway/domain/account';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilmCalls } from '../film-calls.ts';
import type { CommentThread } from './comment-marks.ts';
import classes from './comments.module.css';
import { useDraft } from './use-film-comments.ts';

interface AnswerFormProps {
  readonly thread: CommentThread;
  readonly timecode: string;
  readonly onDone: () => void;
}

/** Answers a comment. */
export function AnswerForm({ thread, timecode, onDone }: AnswerFormProps) {
  const { t } = useTranslation(['player', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const calls = useFilmCalls();
  const { text, setText, submit, isPending } = useDraft(
    (body) => calls.answerComment(thread.id, body),
    t('said.answer'),
  );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(onDone);
      }}
    >
      <Textarea
        ref={field}
        label={t('comments.answerField', { name: thread.authorName, timecode })}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={COMMENT_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.tools}>
        <Button type="submit" size="xs" loading={isPending} disabled={text.trim() === ''}>
          {t('comments.sendAnswer')}
        </Button>
        <Button variant="default" size="xs" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
