import '@mantine/core/styles/Switch.css';
import { Button, Switch } from '@mantine/core';
import { type FilmFrames, type FilmPlayer, timecodeAt } from '@spotway/player';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useBrand } from '../../../ui/use-brand.ts';
import { useAnnounce } from '../announcer.tsx';
import { useFilmCalls } from '../film-calls.ts';
import { AnswerForm } from './answer-form.tsx';
import type { CommentThread } from './comment-marks.ts';
import classes from './comments.module.css';
import { useCommentChange } from './use-film-comments.ts';

interface CommentThreadItemProps {
  readonly player: FilmPlayer;
  readonly film: FilmFrames;
  readonly thread: CommentThread;
  readonly canShare: boolean;
}

/** A comment with its answers, and what can be done with it. */
export function CommentThreadItem({ player, film, thread, canShare }: CommentThreadItemProps) {
  const { t } = useTranslation('player');
  const brand = useBrand().name;
  const announce = useAnnounce();
  const [isAnswering, setAnswering] = useState(false);
  const { id, frame, authorName: name, isShared, closedAt, closedByName, answers } = thread;
  const { closeComment, shareComment } = useFilmCalls();
  const close = useCommentChange(
    (isClosed: boolean) => closeComment(id, isClosed),
    (isClosed) => t(isClosed ? 'said.closed' : 'said.reopened'),
  );
  const share = useCommentChange(
    async (shared: boolean) => shareComment?.(id, shared),
    (shared) => t(shared ? 'said.shared' : 'said.unshared', { brand }),
  );
  const timecode = timecodeAt(frame, film);
  const isClosed = closedAt !== null;
  const closed = closedByName === null ? t('comments.closed') : t('comments.closedBy', { name: closedByName });
  return (
    <li data-closed={isClosed || undefined} data-testid="comment">
      <Button
        variant="default"
        size="xs"
        aria-label={t('comments.goTo', { timecode, name })}
        onClick={() => {
          player.pause();
          player.goTo(frame);
          announce(t('said.shown', { timecode }));
        }}
      >
        {timecode}
      </Button>
      <div className={classes.thread}>
        <Comment comment={thread} />
        {answers.length > 0 && (
          <ul className={classes.answers} aria-label={t('comments.answers')}>
            {answers.map((answer) => (
              <li key={answer.id}>
                <Comment comment={answer} />
              </li>
            ))}
          </ul>
        )}
        {isAnswering && <AnswerForm thread={thread} timecode={timecode} onDone={() => setAnswering(false)} />}
        <div className={classes.tools}>
          {!isAnswering && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('comments.answerTo', { name, timecode })}
              onClick={() => setAnswering(true)}
            >
              {t('comments.answer')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            loading={close.isPending}
            aria-label={t(isClosed ? 'comments.reopenOf' : 'comments.closeOf', { name, timecode })}
            onClick={() => close.mutate(!isClosed)}
          >
            {t(isClosed ? 'comments.reopen' : 'comments.close')}
          </Button>
          {isClosed && <span className={classes.about}>{closed}</span>}
          {canShare && shareComment && (
            <Switch
              size="sm"
              label={t('comments.share', { brand })}
              aria-label={t('comments.shareOf', { brand, name, timecode })}
              checked={share.isPending ? share.variables : isShared}
              onChange={(event) => share.mutate(event.currentTarget.checked)}
            />
          )}
        </div>
      </div>
    </li>
  );
}

function Comment({ comment }: { comment: Pick<CommentThread, 'authorName' | 'createdAt' | 'text'> }) {
  const language = useLanguage();
  return (
    <>
      <div>
        <strong>{comment.authorName}</strong>{' '}
        <span className={classes.about}>{formatMoment(comment.createdAt, language)}</span>
      </div>
      <div className={classes.text}>{comment.text}</div>
    </>
  );
}
