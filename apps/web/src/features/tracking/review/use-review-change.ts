import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { useFailureText } from '../../../ui/failure.tsx';

/** A call that changes the campaign's reviews; refreshes the page, and reports a failure. @param done what to say once it is done */
export function useReviewChange<Answer>(change: () => Promise<Answer>, done?: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failureText = useFailureText();
  const closeButtonProps = { 'aria-label': t('close') };
  return useMutation({
    mutationFn: change,
    onSuccess() {
      if (done !== undefined) notifications.show({ color: 'green', message: done, closeButtonProps });
    },
    onError: (error) =>
      notifications.show({ color: 'red', title: t('failure.title'), message: failureText(error), closeButtonProps }),
    onSettled: () => invalidateCalls(client, CAMPAIGN_CALLS),
  });
}
