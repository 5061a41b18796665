import { Button, FileButton } from '@mantine/core';
import { LOGO_MAX_BYTES } from '@spotway/domain/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/http.ts';
import { queryOf } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrganizationLogo } from '../../ui/organization-logo.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './settings.module.css';
import { useActiveOrganization } from './use-active-organization.ts';

/** The organisation's logo: sent, replaced and removed. */
export function LogoPanel() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const { organizationId: id, organizationName, logo } = useActiveOrganization();
  const [said, setSaid] = useState<'kept' | 'removed' | null>(null);
  const change = useMutation({
    async mutationFn(file: File | null) {
      setSaid(null);
      if (file === null) await call('removeLogo', { params: { id } });
      else if (file.size > LOGO_MAX_BYTES) throw new ApiError('file_too_large', { status: 413 });
      else await call('sendLogo', { params: { id }, file });
      client.setQueryData(queryOf('getUser').queryKey, await call('getUser'));
      setSaid(file === null ? 'removed' : 'kept');
    },
  });
  return (
    <Panel title={t('logo.title')}>
      <p className={classes.note}>{t('logo.text')}</p>
      <div className={classes.form}>
        {change.isError && <Failure error={change.error} />}
        {said && (
          <Notice status="success" isAnnounced>
            {t(`logo.${said}`)}
          </Notice>
        )}
        <div className={classes.buttons}>
          <OrganizationLogo key={logo} name={organizationName} logo={logo} />
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && change.mutate(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={change.isPending}>
                {t(logo === null ? 'logo.choose' : 'logo.replace')}
              </Button>
            )}
          </FileButton>
          {logo !== null && (
            <Button variant="default" disabled={change.isPending} onClick={() => change.mutate(null)}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
