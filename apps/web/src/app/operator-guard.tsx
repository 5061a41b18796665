import { Outlet } from 'react-router';
import { useSession } from '../shared/session/use-session.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Operators' pages: to everybody else there is nothing under their addresses. */
export function OperatorGuard() {
  const { user } = useSession();
  return user?.isOperator ? <Outlet /> : <NotFoundPage />;
}
