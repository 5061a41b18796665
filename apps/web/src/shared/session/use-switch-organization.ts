import type { User } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { tellOtherTabs } from './organization-channel.ts';

/** Acts for another organisation, in every tab of this browser. Running uploads go on. */
export function useSwitchOrganization(onSwitched?: () => void) {
  const client = useQueryClient();
  const { mutate, ...state } = useMutation({
    mutationFn: (organizationId: string) => call('chooseOrganization', { body: { organizationId } }),
    onSuccess: (user: User) => {
      client.setQueryData(queryOf('getUser').queryKey, user);
      tellOtherTabs();
      onSwitched?.();
    },
  });
  return { ...state, choose: (organizationId: string) => mutate(organizationId) };
}
