import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import settings from '../settings.module.css';

const SetUpDialog = lazy(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }));
const RemoveAppDialog = lazy(async () => ({ default: (await import('./remove-app-dialog.tsx')).RemoveAppDialog }));
const RenewCodesDialog = lazy(async () => ({ default: (await import('./renew-codes-dialog.tsx')).RenewCodesDialog }));

/** What the user gives besides their password: the authenticator app, and the recovery codes that stand in for it. */
export function SecondFactorPanel() {
  const { t } = useTranslation('secondFactor');
  const language = useLanguage();
  const [open, setOpen] = useState<'setUp' | 'removal' | 'renewal' | null>(null);
  const { data, error, isPending, refetch } = useQuery(queryOf('getSecondFactor'));
  const { owesSecondFactor, organizations } = useSignedInUser();
  const demanding = organizations
    .filter(({ demandsSecondFactor }) => demandsSecondFactor)
    .map(({ organizationName }) => organizationName);
  const close = () => setOpen(null);
  const isOn = data?.app != null;
  return (
    <Panel title={t('title')}>
      <p className={settings.note}>{t('lead')}</p>
      {owesSecondFactor && (
        <Notice status="warning" title={t('demand.owed', { organization: demanding.join(', ') })}>
          {t('demand.owedText')}
        </Notice>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <PageLoader />}
      {data && (
        <div className={settings.entry}>
          <div className={settings.words}>
            <div className={settings.name}>{t('app.title')}</div>
            <StatusLabel status={data.app ? 'success' : 'inactive'}>
              {data.app ? t('app.on', { date: formatDay(data.app.since, language) }) : t('app.off')}
            </StatusLabel>
          </div>
          <div className={settings.buttons}>
            <Button variant={isOn ? 'default' : 'filled'} size={isOn ? 'xs' : 'sm'} onClick={() => setOpen('setUp')}>
              {t(isOn ? 'app.replace' : 'app.setUp')}
            </Button>
            {isOn && (
              <Button variant="default" size="xs" onClick={() => setOpen('removal')}>
                {t('app.remove')}
              </Button>
            )}
          </div>
        </div>
      )}
      {data && (isOn || data.passkeys.length > 0) && (
        <div className={settings.entry}>
          <div className={settings.words}>
            <div className={settings.name}>{t('recovery.title')}</div>
            <StatusLabel status={data.recoveryCodesLeft > 3 ? 'success' : 'warning'}>
              {t('recovery.left', { count: data.recoveryCodesLeft })}
            </StatusLabel>
          </div>
          <Button variant="default" size="xs" onClick={() => setOpen('renewal')}>
            {t('recovery.renew')}
          </Button>
        </div>
      )}
      <Suspense>
        {open === 'setUp' && <SetUpDialog isReplaced={isOn} onClose={close} />}
        {open === 'removal' && <RemoveAppDialog onClose={close} />}
        {open === 'renewal' && <RenewCodesDialog onClose={close} />}
      </Suspense>
    </Panel>
  );
}
