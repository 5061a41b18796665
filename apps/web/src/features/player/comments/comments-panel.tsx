import type { FilmFrames, FilmPlayer } from '@spotway/player';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../ui/failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThreadItem } from './comment-thread.tsx';
import classes from './comments.module.css';
import type { FilmCommentsQuery } from './use-film-comments.ts';

interface CommentsProps {
  readonly player: FilmPlayer;
  readonly film: FilmFrames;
  readonly comments: FilmCommentsQuery;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** A film's comments by frame, and the field for another one. */
export function Comments({ player, film, comments: { data, error, refetch }, field }: CommentsProps) {
  const { t } = useTranslation('player');
  if (!data && !error) return null;
  // operators see only what is shared with them
  if (data && !data.canComment && data.threads.length === 0) return null;
  return (
    <Panel title={t('comments.title')}>
      {!data && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.canComment && <CommentForm player={player} film={film} field={field} />}
      {data?.threads.length === 0 && <p className={classes.none}>{t('comments.none')}</p>}
      {data && data.threads.length > 0 && (
        <ul className={classes.threads}>
          {data.threads.map((thread) => (
            <CommentThreadItem key={thread.id} player={player} film={film} thread={thread} canShare={data.canComment} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
