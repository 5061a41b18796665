import { Button } from '@mantine/core';
import type { TrustedBrowser } from '@spotway/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, queryOf } from '../../../api/queries.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import settings from '../settings.module.css';
import { useDeviceName } from '../use-device-name.ts';

/** Browsers that are not asked for a code; nothing without any. */
export function TrustedBrowsersPanel() {
  const { t } = useTranslation('secondFactor');
  const { data } = useQuery(queryOf('getSecondFactor'));
  if (!data || data.trustedBrowsers.length === 0) return null;
  return (
    <Panel title={t('trusted.title')}>
      <p className={settings.note}>{t('trusted.text')}</p>
      <ul className={settings.list}>
        {data.trustedBrowsers.map((browser) => (
          <TrustedEntry key={browser.id} browser={browser} />
        ))}
      </ul>
    </Panel>
  );
}

function TrustedEntry({ browser }: { browser: TrustedBrowser }) {
  const { t } = useTranslation(['secondFactor', 'settings']);
  const language = useLanguage();
  const client = useQueryClient();
  const device = useDeviceName()(browser);
  const { id, ipAddress, until, isCurrent } = browser;
  const end = useMutation({
    mutationFn: () => call('endTrustedBrowser', { params: { id } }),
    onSettled: () => invalidateCalls(client, ['getSecondFactor']),
  });
  const date = formatDay(until, language);
  const facts = [
    isCurrent ? t('trusted.current') : null,
    ipAddress === null ? null : t('settings:devices.address', { address: ipAddress }),
    t('trusted.until', { date }),
  ];
  return (
    <li className={settings.entry} data-testid="trusted-browser">
      <div className={settings.words}>
        <div className={settings.name}>{device}</div>
        <div className={settings.muted}>{facts.filter(Boolean).join(' · ')}</div>
        {end.isError && <Failure error={end.error} />}
      </div>
      <Button
        variant="default"
        size="xs"
        loading={end.isPending}
        aria-label={t('trusted.endOf', { device, date })}
        onClick={() => end.mutate()}
      >
        {t('trusted.end')}
      </Button>
    </li>
  );
}
