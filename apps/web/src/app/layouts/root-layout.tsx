import { Outlet, ScrollRestoration } from 'react-router';
import { UploadBar } from '../../features/uploads/upload-bar.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';

/** Around every page. */
export function RootLayout() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <UploadBar />
      <ScrollRestoration />
    </>
  );
}
