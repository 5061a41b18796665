import { useEffect } from 'react';
import { reopenFile } from '../../../shared/media/dropping/picked-file.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import type { OrderStore } from '../draft/order-store.ts';
import { isFileOf } from './take-files.ts';

/** Reopens the order's files after a reload, as far as the browser allows it without asking. */
export function useReopenedFiles(): void {
  const store = useOrderStore();
  useEffect(() => {
    void reopenFiles(store);
  }, [store]);
}

async function reopenFiles(store: OrderStore): Promise<void> {
  const lost = store.getOrder().spots.flatMap(({ files }) => files.filter(({ isAttached }) => !isAttached));
  for (const file of lost) {
    const handle = await store.handleOf(file.localId);
    const picked = handle && (await reopenFile(handle, false));
    if (picked && isFileOf(file, picked.file)) store.attachFile(file.localId, picked);
  }
}
