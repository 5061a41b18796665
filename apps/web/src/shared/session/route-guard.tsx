import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { type RouteZone, routeAccess } from '../../routing/route-access.ts';
import { useFirst } from '../../ui/lazy/use-first.ts';
import { PageLoader } from '../../ui/page-loader.tsx';
import { useSession } from './use-session.ts';

/** Shows a route's pages, or redirects by the routing rules. */
export function RouteGuard({ zone }: { zone: RouteZone }) {
  const location = useLocation();
  const { state, user } = useSession();
  const arrivedSignedOut = useRef(false);
  const wasSignedIn = useRef(false);
  if (state === 'signed-out') arrivedSignedOut.current = true;
  if (state === 'signed-in') wasSignedIn.current = true;
  const access = routeAccess({
    zone,
    pathname: location.pathname,
    search: location.search,
    session: state,
    arrivedSignedOut: arrivedSignedOut.current,
    wasSignedIn: wasSignedIn.current,
    owesSecondFactor: user?.owesSecondFactor ?? false,
  });
  const isShown = useFirst(access.show === 'page' || undefined);
  if (access.redirectTo !== undefined) return <Navigate to={access.redirectTo} replace />;
  return isShown ? <Outlet /> : <PageLoader />;
}
