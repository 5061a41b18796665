import './app/mantine-styles.ts';
import './app/global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { initI18n } from './i18n/i18n.ts';
import { reportError, watchErrors } from './shared/error-reporting/report-error.ts';

const router = createBrowserRouter(routes);

watchErrors(window, reportError);
// Until then index.html's own picture stands there.
const pageLoaded = new Promise<void>((resolve) => {
  const look = ({ initialized }: { initialized: boolean }) => initialized && resolve();
  look(router.state);
  router.subscribe(look);
});
// Awaited at the top level, it would never end where a file of texts imports from the file that this one was bundled into.
void Promise.all([initI18n(), pageLoaded]).then(() =>
  // in pieces, between which the browser paints and answers clicks
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} onError={reportError} />
        </Providers>
      </StrictMode>,
    ),
  ),
);
