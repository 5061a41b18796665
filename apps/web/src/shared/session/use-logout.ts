import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { paths } from '../../routing/paths.ts';
import { useUploads } from '../uploads/uploads-provider.tsx';

/** Signs out and opens the landing page anew: nothing of the user stays in memory. Running uploads are asked about first. */
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
