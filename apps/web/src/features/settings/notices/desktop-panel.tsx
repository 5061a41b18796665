import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginNotifying } from '../../../shared/notices/notifying.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../settings.module.css';

const isSupported = 'Notification' in window;

/** Whether this browser may show notifications; it is asked on a click only. */
export function DesktopPanel({ hasEvents }: { hasEvents: boolean }) {
  const { t } = useTranslation('notices');
  const [permission, setPermission] = useState(isSupported ? Notification.permission : 'denied');
  async function ask(): Promise<void> {
    setPermission(await Notification.requestPermission());
    beginNotifying();
  }
  return (
    <Panel title={t('desktop.title')}>
      <p className={classes.note}>{t('desktop.text')}</p>
      <div className={classes.form} role="status">
        {!isSupported && <Notice status="warning">{t('desktop.unsupported')}</Notice>}
        {isSupported && permission === 'denied' && <Notice status="warning">{t('desktop.denied')}</Notice>}
        {permission === 'granted' && <Notice status="success">{t('desktop.granted')}</Notice>}
        {permission === 'granted' && !hasEvents && <span>{t('desktop.nothing')}</span>}
        {permission === 'default' && (
          <div>
            <Button variant="default" onClick={() => void ask()}>
              {t('desktop.allow')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
