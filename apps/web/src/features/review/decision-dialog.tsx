import { Button, Textarea } from '@mantine/core';
import type { AnswerReviewBody, Review } from '@spotway/contract';
import { COMMENT_MAX_LENGTH } from '@spotway/domain/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/refusal.ts';
import { createSendingId } from '../../shared/film/sending-id.ts';
import { Failure } from '../../ui/failure.tsx';
import { Dialog } from '../../ui/lazy/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './review.module.css';
import { NameField, type ReviewerName } from './reviewer-name.tsx';

export type Answer = AnswerReviewBody['answer'];

interface DecisionDialogProps {
  readonly review: Review;
  readonly filmId: string;
  readonly reviewer: ReviewerName;
  /** Null while the dialog is closed. */
  readonly chosen: Answer | null;
  readonly onClose: (isSent: boolean) => void;
}

/** Confirms an approval, or asks what should change. */
export function DecisionDialog({ chosen, onClose, ...rest }: DecisionDialogProps) {
  const { t } = useTranslation('review');
  const { title } = rest.review;
  return (
    <Dialog
      opened={chosen !== null}
      onClose={() => onClose(false)}
      title={chosen === 'approved' ? t('decision.approveTitle', { title }) : t('decision.changeTitle')}
      centered
      closeButtonProps={{ 'aria-label': t('decision.close') }}
    >
      {chosen !== null && <DecisionForm {...rest} answer={chosen} onSent={() => onClose(true)} />}
    </Dialog>
  );
}

interface DecisionFormProps extends Omit<DecisionDialogProps, 'chosen' | 'onClose'> {
  readonly answer: Answer;
  readonly onSent: () => void;
}

function DecisionForm({ review, filmId, reviewer, answer, onSent }: DecisionFormProps) {
  const { t } = useTranslation('review');
  const client = useQueryClient();
  const [name, setName] = useState(reviewer.name);
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [sending] = useState(() => createSendingId());
  // a film that replaces this one while the dialog is open is not answered unseen
  const [seenFilmId] = useState(filmId);
  const written = { authorName: name.trim(), text: text.trim() };
  const isChange = answer === 'changesRequested';
  const isNameMissing = written.authorName === '';
  const isTextMissing = isChange && written.text === '';
  const send = useMutation({
    mutationFn: () =>
      call('answerReview', {
        params: { reviewId: review.id },
        body: { id: sending.of(JSON.stringify(written)), filmId: seenFilmId, answer, ...written },
      }),
    async onSuccess() {
      reviewer.keep(written.authorName);
      await client.invalidateQueries({ queryKey: ['review'] });
      onSent();
    },
    onError: () => client.invalidateQueries({ queryKey: ['review'] }),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isNameMissing && !isTextMissing) send.mutate();
        else if (!isNameMissing) field.current?.focus();
      }}
    >
      <p className={classes.muted}>{t(isChange ? 'decision.changeAbout' : 'decision.approveAbout')}</p>
      {isRefusal(send.error, 'answerReview', 'film_replaced') ? (
        <Notice status="error" isAnnounced>
          {t('decision.replaced')}
        </Notice>
      ) : (
        send.isError && <Failure error={send.error} />
      )}
      <NameField value={name} isMissing={wasTried && isNameMissing} isFocused={name === ''} onChange={setName} />
      <Textarea
        ref={field}
        label={t(isChange ? 'decision.changeText' : 'decision.approveText')}
        required={isChange}
        data-autofocus={reviewer.name !== '' || undefined}
        autosize
        minRows={isChange ? 4 : 2}
        maxRows={10}
        maxLength={COMMENT_MAX_LENGTH}
        value={text}
        error={wasTried && isTextMissing ? t('decision.changeMissing') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={send.isPending}>
          {t(isChange ? 'decision.send' : 'decision.approve')}
        </Button>
      </div>
    </form>
  );
}
