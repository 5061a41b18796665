import { paths, withRedirect } from './paths.ts';

export type SessionState = 'unknown' | 'signed-out' | 'signed-in';
/** Kinds of route in the specification's point 2 ("Routing rules"). */
export type RouteZone = 'public' | 'landing' | 'account-entry' | 'private' | 'unknown';

export type RouteAccess =
  | { readonly show: 'page' | 'loading'; readonly redirectTo?: undefined }
  | { readonly show?: undefined; readonly redirectTo: string };

export interface RouteVisit {
  readonly zone: RouteZone;
  readonly pathname: string;
  /** Query string with its question mark, or ''. */
  readonly search: string;
  readonly session: SessionState;
  /** The visitor was signed out when the page opened and has just signed in or registered on it. */
  readonly arrivedSignedOut: boolean;
  /** The visitor was signed in on this page and the session has since ended. */
  readonly wasSignedIn: boolean;
  /** Everything but their own account is refused to them until they have a second factor. */
  readonly owesSecondFactor: boolean;
}

/** Pages about the user alone. */
const OWN_ACCOUNT: readonly string[] = [paths.settings, paths.settingsSecurity, paths.changePassword];

/** The redirect parameter if it is a page under /deliver or /ops of this site, else null: never another site. */
export function redirectTarget(search: string): string | null {
  const target = new URLSearchParams(search).get('redirect');
  return target !== null && isRedirectable(target) ? target : null;
}

function isRedirectable(path: string): boolean {
  return /^\/(?:deliver|ops)(?:[/?]|$)/.test(path) && !path.includes('\\');
}

/** Show the page, a spinner while the sign-in state is unknown, or redirect. */
export function routeAccess(visit: RouteVisit): RouteAccess {
  if (visit.zone === 'public') return { show: 'page' };
  if (visit.session === 'unknown') return { show: 'loading' };
  const redirect = redirectTarget(visit.search);
  const isSignedIn = visit.session === 'signed-in';
  switch (visit.zone) {
    case 'landing':
      return isSignedIn ? { redirectTo: redirect ?? paths.deliver } : { show: 'page' };
    case 'account-entry':
      if (!isSignedIn) return { show: 'page' };
      return { redirectTo: redirect ?? (visit.arrivedSignedOut ? paths.newCampaign : paths.settings) };
    case 'private': {
      if (visit.owesSecondFactor && !OWN_ACCOUNT.includes(visit.pathname))
        return { redirectTo: paths.settingsSecurity };
      // "A signed-out visitor sees 'Avez-vous un compte ?'" in the checkout itself (specification, point 2)
      if (isSignedIn || (visit.wasSignedIn && visit.pathname === paths.payment)) return { show: 'page' };
      const current = visit.pathname + visit.search;
      return { redirectTo: withRedirect(paths.login, isRedirectable(visit.pathname) ? current : null) };
    }
    case 'unknown':
      return isSignedIn ? { show: 'page' } : { redirectTo: paths.login };
  }
}
