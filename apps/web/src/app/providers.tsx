import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, whenFactorNeeded, whenUnauthenticated } from '../api/http.ts';
import { queryOf } from '../api/queries.ts';
import { UploadsProvider } from '../shared/uploads/uploads-provider.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import { Toasts } from './toasts.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // a refusal is an answer: only a silent or failing server is retried
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
  },
});

// the guards show the sign-in page as soon as any call reports that the session is over
// the guard leads to the set-up once it knows
whenFactorNeeded(() => void queryClient.invalidateQueries({ queryKey: queryOf('getUser').queryKey }));
whenUnauthenticated(() => queryClient.setQueryData(queryOf('getUser').queryKey, null));

const colorSchemeManager = localStorageColorSchemeManager({ key: 'spotway.colorScheme' });

/** The contexts that every page relies on. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        // all of them are written here, so that no style sheet needs to bring the usual ones
        deduplicateCssVariables={false}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <Toasts />
        <UploadsProvider>{children}</UploadsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
