import { notificationsStore } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';

const ToastList = lazyPart<{ position: 'top-right' }>(async () => (await import('./toast-list.ts')).Notifications);

const isWanted = () => notificationsStore.getState().notifications.length > 0;

let wasWanted = false;

/** Short messages in a corner. The first one loads their list; until then it waits in the store. */
export function Toasts() {
  const wanted = useSyncExternalStore(notificationsStore.subscribe, () => {
    wasWanted ||= isWanted();
    return wasWanted;
  });
  return wanted ? <ToastList position="top-right" /> : null;
}
