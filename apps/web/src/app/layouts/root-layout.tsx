import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { ErrorReporting } from '../../shared/error-reporting/error-reporting.tsx';
import { SupportCorner } from '../../shared/support/support-corner.tsx';
import { UploadBar } from '../../shared/uploads/bar/upload-bar.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { printInLightColours } from '../paper-colours.ts';

/** Wraps every page. */
export function RootLayout() {
  useEffect(printInLightColours, []);
  return (
    <>
      <ErrorReporting />
      <DocumentTitle />
      <Outlet />
      <SupportCorner />
      <UploadBar />
      <ScrollRestoration />
    </>
  );
}
