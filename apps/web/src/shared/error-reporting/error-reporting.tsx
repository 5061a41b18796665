import { isDemoHost } from '@spotway/domain/delivery';
import { useEffect } from 'react';
import { useAppConfig } from '../../ui/use-brand.ts';
import { setErrorSink } from './report-error.ts';

/** Starts error reporting once GET /api has told of it; not on demo hosts (specification, point 9), where nothing of it is loaded. */
export function ErrorReporting() {
  const config = useAppConfig();
  useEffect(() => {
    if (!config) return;
    const { errorReporting, version } = config;
    if (!errorReporting || isDemoHost(window.location.hostname, errorReporting.demoHosts)) return setErrorSink(null);
    import('./browser-reporter.ts')
      .then(({ createBrowserReporter }) => {
        const reporter = createBrowserReporter(errorReporting, {
          release: version,
          pathname: () => window.location.pathname,
        });
        setErrorSink(reporter.report);
        const [load] = performance.getEntriesByType('navigation');
        if (load) reporter.tracePageLoad({ startMs: performance.timeOrigin, ms: load.duration }, Math.random());
      })
      // A page that can't load it works all the same.
      .catch(() => setErrorSink(null));
  }, [config]);
  return null;
}
