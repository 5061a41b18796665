import { Outlet, ScrollRestoration } from 'react-router';
import { DocumentTitle } from '../../ui/document-title.tsx';

/** Around every page. */
export function RootLayout() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
