import { useState } from 'react';
import { useSession } from '../../../shared/session/use-session.ts';

/** The user the order belongs to, even after their session has ended on this page. */
export function useLastUserId(): string {
  const { user } = useSession();
  const [lastId, setLastId] = useState(user?.id);
  if (user && user.id !== lastId) setLastId(user.id);
  const id = user?.id ?? lastId;
  if (id === undefined) throw new Error('This page is for signed-in users');
  return id;
}
