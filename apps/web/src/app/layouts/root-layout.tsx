import { Outlet, ScrollRestoration } from 'react-router';
import { ErrorReporting } from '../../shared/error-reporting/error-reporting.tsx';
import { UploadBar } from '../../shared/uploads/bar/upload-bar.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { NewBuildNotice } from '../new-build-notice.tsx';

/** Wraps every page. */
export function RootLayout() {
  return (
    <>
      <ErrorReporting />
      <DocumentTitle />
      <NewBuildNotice />
      <Outlet />
      <UploadBar />
      <ScrollRestoration />
    </>
  );
}
