import type { RegulatorImport } from '@spotway/domain/order';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../routing/paths.ts';
import { RegulatorContext } from '../shared/regulator/regulator-context.ts';
import { useSession } from '../shared/session/use-session.ts';

const OrderCatalogue = lazy(async () => ({ default: (await import('./order-catalogue.tsx')).OrderCatalogue }));

/** Wraps the signed-in pages: the regulator's catalogue opens over them and fills in the order form. */
export function RegulatorProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  // the selection survives closing the window; nothing is loaded until it is first opened
  const [wasOpened, setOpened] = useState(false);
  const [imported, setImported] = useState<RegulatorImport | null>(null);
  const { pathname } = useLocation();
  // a page may outlive the session that opened it
  const { user } = useSession();
  useEffect(() => {
    if (pathname !== paths.newCampaign) setImported(null);
  }, [pathname]);
  const catalogue = useMemo(
    () => ({
      isOpen,
      imported,
      toggle() {
        setOpened(true);
        setOpen(!isOpen);
      },
      closeImported: () => setImported(null),
    }),
    [isOpen, imported],
  );
  return (
    <RegulatorContext value={catalogue}>
      {children}
      {wasOpened && user && (
        <Suspense fallback={null}>
          <OrderCatalogue
            userId={user.id}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onImported={(done) => {
              setOpen(false);
              setImported(done);
            }}
          />
        </Suspense>
      )}
    </RegulatorContext>
  );
}
