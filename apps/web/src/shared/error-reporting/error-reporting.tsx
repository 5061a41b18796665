import { isDemoHost } from '@spotway/domain/delivery';
import { useEffect } from 'react';
import { useAppConfig } from '../../ui/use-brand.ts';
import { setErrorSink } from './report-error.ts';

/** Starts error reporting if GET /api configures it; on demo hosts (specification, point 9) none of it is loaded. */
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
      // The page works without it.
      .catch(() => setErrorSink(null));
  }, [config]);
  return null;
}
