import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { paths } from '../../routing/paths.ts';
import { useAbandonUploads } from './use-abandon-uploads.ts';

/** Acts for another organisation and reloads its list, so that nothing of the former one stays in memory. Asks first if uploads are running. */
export function useSwitchOrganization() {
  const abandonUploads = useAbandonUploads();
  const { mutate, ...state } = useMutation({
    mutationFn: (organizationId: string) => call('chooseOrganization', { body: { organizationId } }),
    onSuccess: () => window.location.assign(paths.deliver),
  });
  return {
    ...state,
    choose(organizationId: string): void {
      if (abandonUploads()) mutate(organizationId);
    },
  };
}
