import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../routing/paths.ts';
import { BillingPanel } from '../../shared/invoices/billing-panel.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { NoticeDefaultsPanel } from './notices/defaults-panel.tsx';
import { FactorDemandPanel } from './second-factor/factor-demand-panel.tsx';
import classes from './settings.module.css';
import { useActiveOrganization } from './use-active-organization.ts';

/** /settings/organization: its name and logo, how its members are told of events, whether it demands second factors, and what its invoices say. */
export function OrganizationPage() {
  const { t } = useTranslation(['settings', 'account']);
  const { isPlatform } = useActiveOrganization();
  return (
    <div className={classes.side}>
      <DocumentTitle>{t('sections.organization')}</DocumentTitle>
      {isPlatform ? (
        <Panel title={t('sections.organization')}>
          <p className={classes.note}>{t('organization.platform')}</p>
        </Panel>
      ) : (
        <>
          <NamePanel />
          <LogoPanel />
          <NoticeDefaultsPanel />
          <FactorDemandPanel />
          <BillingPanel />
          <div>
            <TextLink to={paths.invoices}>{t('account:settings.invoices')}</TextLink>
          </div>
        </>
      )}
    </div>
  );
}

function NamePanel() {
  const { t } = useTranslation(['settings', 'account']);
  const client = useQueryClient();
  const { organizationId: id, organizationName } = useActiveOrganization();
  const [name, setName] = useState(organizationName);
  const save = useMutation({
    mutationFn: () => call('updateOrganization', { params: { id }, body: { name: name.trim() } }),
    onSuccess: (user) => client.setQueryData(queryOf('getUser').queryKey, user),
  });
  return (
    <Panel title={t('organization.title')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') save.mutate();
        }}
      >
        {save.isError && <Failure error={save.error} />}
        {save.isSuccess && (
          <Notice status="success" isAnnounced>
            {t('account:settings.saved')}
          </Notice>
        )}
        <TextInput
          label={t('organization.name')}
          description={t('organization.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="organization"
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
            {t('account:settings.submit')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
