import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useFailureText } from '../../ui/failure.tsx';

/** Sends the link that confirms the user's address again. */
export function ConfirmationResend() {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const send = useMutation({ mutationFn: () => call('sendConfirmation') });
  return (
    <div role="status">
      {send.isSuccess ? (
        t('confirmEmail.sent')
      ) : (
        <>
          {send.isError && <div>{textOf(send.error)}</div>}
          <Button variant="default" size="xs" mt="xs" loading={send.isPending} onClick={() => send.mutate()}>
            {t('confirmEmail.send')}
          </Button>
        </>
      )}
    </div>
  );
}
