import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useUploadEntries } from '../uploads-provider.tsx';
import { useLeaveConfirmation } from '../use-leave-confirmation.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { type UploadTotals, uploadTotals } from './upload-totals.ts';

type Bar = ComponentType<{ totals: UploadTotals }>;

/** The bar that stays on every page while files are uploading. Its code comes with the first of them. */
export function UploadBar() {
  const entries = useUploadEntries();
  const totals = uploadTotals(entries);
  useLeaveConfirmation(totals.unfinished > 0);
  useWakeLock(totals.onGoing > 0);
  const Bar = useBar(totals.count);
  const { t } = useTranslation('uploads');
  if (entries.length === 0 || Bar === 'loading') return null;
  return Bar === 'failed' ? (
    <Notice status="error" title={t('failure.library-not-loaded')} isAnnounced />
  ) : (
    <Bar totals={totals} />
  );
}

/** Loads the bar with the first file, and again with each further one if it failed. */
function useBar(count: number): Bar | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<{ Bar: Bar | 'loading' | 'failed' }>({ Bar: 'loading' });
  useEffect(() => {
    if (count === 0) return;
    import('./bar.tsx').then(
      ({ Bar }) => setLoaded((before) => (before.Bar === Bar ? before : { Bar })),
      () => setLoaded({ Bar: 'failed' }),
    );
  }, [count]);
  return loaded.Bar;
}
