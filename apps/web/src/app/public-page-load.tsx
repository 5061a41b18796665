import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PageLoader } from '../ui/page-loader.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Where the application began: read before it changes the address. */
const FIRST_PATH = window.location.pathname;

/** A public page is none of the application's: the browser loads it from the server. If the server sent the application instead, it has no such page. */
export function PublicPageLoad() {
  const { pathname } = useLocation();
  const isMissing = pathname === FIRST_PATH;
  useEffect(() => {
    if (!isMissing) window.location.replace(window.location.href);
  }, [isMissing]);
  return isMissing ? <NotFoundPage /> : <PageLoader />;
}
