import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { paths } from '../../routing/paths.ts';
import { useUploads } from '../uploads/uploads-provider.tsx';

/** Signs out and reloads the landing page, so that nothing about the user stays in memory. Asks first if uploads are running. */
export function useLogout() {
  const { t } = useTranslation('uploads');
  const { queue } = useUploads();
  const { mutate, ...state } = useMutation({
    mutationFn: () => call('logout'),
    onSuccess: () => window.location.assign(paths.landing),
  });
  return {
    ...state,
    logout(): void {
      if (queue.hasUnfinished() && !window.confirm(t('leave'))) return;
      queue.abandon();
      mutate();
    },
  };
}
