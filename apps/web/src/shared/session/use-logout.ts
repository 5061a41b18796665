import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { paths } from '../../routing/paths.ts';
import { tellChat } from '../support/chat-queue.ts';
import { useAbandonUploads } from './use-abandon-uploads.ts';

/** Signs out, ends the chat and reloads the landing page, so that nothing about the user stays in memory. Asks first if uploads are running. */
export function useLogout() {
  const abandonUploads = useAbandonUploads();
  const { mutate, ...state } = useMutation({
    mutationFn: () => call('logout'),
    onSuccess: () => {
      tellChat('shutdown');
      window.location.assign(paths.landing);
    },
  });
  return {
    ...state,
    logout(): void {
      if (abandonUploads()) mutate();
    },
  };
}
