import { Outlet, ScrollRestoration } from 'react-router';
import { ErrorReporting } from '../../shared/error-reporting/error-reporting.tsx';
import { UploadBar } from '../../shared/uploads/upload-bar.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';

/** Around every page. */
export function RootLayout() {
  return (
    <>
      <ErrorReporting />
      <DocumentTitle />
      <Outlet />
      <UploadBar />
      <ScrollRestoration />
    </>
  );
}
