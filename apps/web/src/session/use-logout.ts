import { useMutation } from '@tanstack/react-query';
import { logout } from '../api/logout.ts';
import { paths } from '../routing/paths.ts';

/** Signs out and opens the landing page anew: nothing of the user stays in memory. */
export function useLogout() {
  return useMutation({
    mutationFn: logout,
    onSuccess: () => window.location.assign(paths.landing),
  });
}
