import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../routing/paths.ts';
import { LanguageSwitch } from '../../shared/session/display-switches.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import classes from './settings.module.css';

/** /settings: the user's own name and how pages look. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const user = useSignedInUser();
  const client = useQueryClient();
  const [name, setName] = useState(user.name);
  const save = useMutation({
    mutationFn: async () => {
      await call('updateUser', { body: { email: user.email, name: name.trim() } });
      client.setQueryData(queryOf('getUser').queryKey, await call('getUser'));
    },
  });
  return (
    <>
      <DocumentTitle>{t('settings.title')}</DocumentTitle>
      <div className={classes.columns}>
        <Panel>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== '') save.mutate();
            }}
          >
            <Stack gap="md">
              {save.isError && <Failure error={save.error} />}
              {save.isSuccess && (
                <Notice status="success" isAnnounced>
                  {t('settings.saved')}
                </Notice>
              )}
              <TextInput
                label={t('fields.email')}
                description={<TextLink to={paths.settingsSecurity}>{t('settings.changeEmail')}</TextLink>}
                value={user.email}
                readOnly
                variant="filled"
              />
              <TextInput
                label={t('fields.name')}
                name="name"
                autoComplete="name"
                required
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <div>
                <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
                  {t('settings.submit')}
                </Button>
              </div>
            </Stack>
          </form>
        </Panel>
        <div className={classes.side}>
          <Panel title={t('settings.links')}>
            <ul className={`${classes.links} sw-links`}>
              <li>
                <TextLink to={paths.deliver}>{t('settings.commands')}</TextLink>
              </li>
              <li>
                <TextLink to={paths.invoices}>{t('settings.invoices')}</TextLink>
              </li>
              <li>
                <TextLink to={paths.newCampaign}>{t('settings.newCommand')}</TextLink>
              </li>
            </ul>
          </Panel>
          <Panel title={t('settings.preferences')}>
            <div className={classes.switches}>
              <LanguageSwitch />
              <ColorSchemeChoice />
            </div>
          </Panel>
        </div>
      </div>
    </>
  );
}
