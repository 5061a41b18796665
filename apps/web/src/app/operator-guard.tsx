import { Outlet } from 'react-router';
import { useSession } from '../shared/session/use-session.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Operator pages: everyone else gets "not found". */
export function OperatorGuard() {
  const { user } = useSession();
  return user?.isOperator ? <Outlet /> : <NotFoundPage />;
}
