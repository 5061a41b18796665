import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useUploads } from '../shared/uploads/uploads-provider.tsx';
import { Notice } from '../ui/notice.tsx';
import { answerMissingFile } from './missing-file.ts';

/** Leads to the new build when a file of this one is gone, or says that there is one. */
export function NewBuildNotice() {
  const { t } = useTranslation();
  const { queue } = useUploads();
  const { location } = useNavigation();
  const destination = useRef<string | null>(null);
  destination.current = location ? `${location.pathname}${location.search}${location.hash}` : null;
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const scripts = [...document.querySelectorAll('script[type="module"][src]')];
    const onMissing = () =>
      void answerMissingFile({
        ownScripts: scripts.map((script) => script.getAttribute('src') ?? ''),
        readPage: async () => (await fetch('/index.html', { cache: 'no-store' })).text(),
        isSending: queue.hasUnfinished(),
        destination: destination.current,
        memory: window.sessionStorage,
        goTo: (address) => window.location.assign(address),
      }).then((answer) => setOutdated(answer === 'outdated'));
    window.addEventListener('vite:preloadError', onMissing);
    return () => window.removeEventListener('vite:preloadError', onMissing);
  }, [queue]);
  if (!isOutdated) return null;
  return (
    <Notice status="warning" title={t('newBuild.title')} isAnnounced onClose={() => setOutdated(false)}>
      <div>{t('newBuild.text')}</div>
      <Button variant="default" size="xs" mt="xs" onClick={() => window.location.reload()}>
        {t('failure.reload')}
      </Button>
    </Notice>
  );
}
