import { notifications } from '@mantine/notifications';
import type { ShowFileView } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { NameNotice } from '../../../shared/media/naming/name-notice.tsx';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { useFailureText } from '../../../ui/failure.tsx';

/** The different identifier in a file's name, which a member of the ordering organisation can confirm here. */
export function FileNameNotice({ file }: { file: ShowFileView }) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const { isOperator } = useSignedInUser();
  const failureText = useFailureText();
  const { id, kind, nameMismatch } = file;
  const confirm = useMutation({
    mutationFn: (named: string) => call('confirmFileName', { params: { id }, body: { named } }),
    onError: (error) =>
      notifications.show({
        color: 'red',
        title: t('failure.title'),
        message: failureText(error),
        closeButtonProps: { 'aria-label': t('close') },
      }),
    onSettled: () => invalidateCalls(client, CAMPAIGN_CALLS),
  });
  if (!nameMismatch) return null;
  return (
    <NameNotice
      naming={nameMismatch}
      kind={kind === 'Subtitle' ? 'Subtitle' : 'Material'}
      isConfirming={confirm.isPending}
      onConfirm={isOperator ? undefined : () => confirm.mutate(nameMismatch.named)}
    />
  );
}
