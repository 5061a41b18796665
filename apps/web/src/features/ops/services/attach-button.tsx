import { Button, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import classes from '../ops.module.css';
import { AttachFailure } from './attach-failure.tsx';

interface AttachButtonProps {
  /** What is being chosen, read out with the button. */
  what: string;
  accept: string;
  hasFile: boolean;
  send: (file: File) => Promise<unknown>;
}

/** Chooses a file and sends it; shows below why it can't be attached. */
export function AttachButton({ what, accept, hasFile, send }: AttachButtonProps) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const attach = useMutation({
    mutationFn: send,
    onSuccess: (_, file) =>
      notifications.show({
        color: 'green',
        message: t('services.sent', { name: file.name }),
        closeButtonProps: { 'aria-label': t('common:close') },
      }),
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  return (
    <div className={classes.stack}>
      {attach.isError && <AttachFailure error={attach.error} />}
      <div className={classes.row}>
        <FileButton accept={accept} onChange={(file) => file && attach.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconPaperclip size={14} aria-hidden="true" />}
              loading={attach.isPending}
              aria-label={`${t(hasFile ? 'services.replace' : 'services.attach')} – ${what}`}
            >
              {t(hasFile ? 'services.replace' : 'services.attach')}
            </Button>
          )}
        </FileButton>
        <span className={classes.muted}>{what}</span>
      </div>
    </div>
  );
}
