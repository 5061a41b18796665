import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import { paths } from '../../../routing/paths.ts';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import settings from '../settings.module.css';
import { useActiveOrganization } from '../use-active-organization.ts';

/** Whether the organisation demands a second factor of its members. */
export function FactorDemandPanel() {
  const { t } = useTranslation('secondFactor');
  const client = useQueryClient();
  const { hasSecondFactor } = useSignedInUser();
  const { organizationId: id, demandsSecondFactor } = useActiveOrganization();
  const change = useMutation({
    mutationFn: (isDemanded: boolean) => call('demandSecondFactor', { params: { id }, body: { isDemanded } }),
    onSuccess: (user) => client.setQueryData(queryOf('getUser').queryKey, user),
  });
  return (
    <Panel title={t('title')}>
      <p className={settings.note}>{t('demand.text')}</p>
      <div className={settings.form}>
        {change.isError && <Failure error={change.error} />}
        {change.isSuccess && (
          <Notice status="success" isAnnounced>
            {t(demandsSecondFactor ? 'demand.on' : 'demand.off')}
          </Notice>
        )}
        <Switch
          label={t('demand.switch')}
          checked={demandsSecondFactor}
          disabled={change.isPending || (!hasSecondFactor && !demandsSecondFactor)}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
        {!hasSecondFactor && (
          <div>
            {t('demand.ownFirst')} <TextLink to={paths.settingsSecurity}>{t('demand.toOwn')}</TextLink>
          </div>
        )}
      </div>
    </Panel>
  );
}
