import { Button, Textarea } from '@mantine/core';
import { COMMENT_MAX_LENGTH } from '@spotway/domain/account';
import { type FilmFrames, type FilmPlayer, timecodeAt } from '@spotway/player';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilmCalls } from '../film-calls.ts';
import { usePlayerState } from '../use-film-player.ts';
import classes from './comments.module.css';
import { useDraft } from './use-film-comments.ts';

interface CommentFormProps {
  readonly player: FilmPlayer;
  readonly film: FilmFrames;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Writes a comment on the frame on screen; the film pauses meanwhile. */
export function CommentForm({ player, film, field }: CommentFormProps) {
  const { t } = useTranslation('player');
  const calls = useFilmCalls();
  const { text, setText, submit, isPending } = useDraft(
    (body) => calls.addComment({ ...body, frame: player.state.frame }),
    t('said.comment'),
    () => player.state.frame,
  );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        ref={field}
        label={<FieldLabel player={player} film={film} />}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={COMMENT_MAX_LENGTH}
        value={text}
        onFocus={() => player.pause()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending} disabled={text.trim() === ''}>
        {t('comments.send')}
      </Button>
    </form>
  );
}

/** Apart from the field, which measures its text at each rendering: the label changes with every frame that plays. */
function FieldLabel({ player, film }: Pick<CommentFormProps, 'player' | 'film'>) {
  const { t } = useTranslation('player');
  const frame = usePlayerState(player, (state) => state.frame);
  return <>{t('comments.field', { timecode: timecodeAt(frame, film) })}</>;
}
