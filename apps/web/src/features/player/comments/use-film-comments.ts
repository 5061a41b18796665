import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmCalls } from '../../../shared/film/film-calls.ts';
import { createSendingId } from '../../../shared/film/sending-id.ts';
import { useFailureText } from '../../../ui/failure.tsx';
import { useAnnounce } from '../announcer.tsx';
import { useFilmCalls } from '../film-calls.ts';

const REFRESH_MS = 20_000;

/** A film's comments, polled while the page is visible. */
export function useFilmComments({ comments: { queryKey, queryFn } }: FilmCalls) {
  return useQuery({ queryKey, queryFn, refetchInterval: REFRESH_MS });
}
export type FilmCommentsQuery = ReturnType<typeof useFilmComments>;

/** A call that changes comments: refreshes them, and reports a failure. @param said what screen readers say once it is done */
export function useCommentChange<Change>(
  change: (change: Change) => Promise<unknown>,
  said: (change: Change) => string,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = useFilmCalls().comments;
  const failureText = useFailureText();
  const announce = useAnnounce();
  return useMutation({
    mutationFn: change,
    onSuccess: (_answer, changed) => announce(said(changed)),
    onError: (error) =>
      notifications.show({
        color: 'red',
        title: t('failure.title'),
        message: failureText(error),
        closeButtonProps: { 'aria-label': t('close') },
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** The text of a comment or an answer being written, and how to send it. @param frame the one it is about, for a comment */
export function useDraft(
  send: (body: { id: string; text: string }) => Promise<unknown>,
  said: string,
  frame?: () => number,
) {
  const [text, setText] = useState('');
  const [sending] = useState(() => createSendingId());
  const change = useCommentChange(send, () => said);
  const { identify } = useFilmCalls();
  const submit = async (onSent?: () => void) => {
    const written = text.trim();
    if (written === '' || change.isPending || !(await identify())) return;
    const id = sending.of(`${frame?.()} ${written}`);
    change.mutate(
      { id, text: written },
      {
        onSuccess() {
          sending.arrived();
          setText('');
          onSent?.();
        },
      },
    );
  };
  return { text, setText, submit: (onSent?: () => void) => void submit(onSent), isPending: change.isPending };
}
