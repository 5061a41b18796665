import { Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { paths } from '../../routing/paths.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account-card.module.css';
import { isNewPasswordReady, PasswordPair } from './password-pair.tsx';

const EMPTY = { password: '', confirmation: '' };

/** /changePassword */
export function ChangePasswordPage() {
  const { t } = useTranslation('account');
  const [current, setCurrent] = useState('');
  const [pair, setPair] = useState(EMPTY);
  const submit = useMutation({
    mutationFn: () =>
      call('changePassword', {
        body: { password: current, newPassword: pair.password, confirmation: pair.confirmation },
      }),
    onSuccess: () => {
      setCurrent('');
      setPair(EMPTY);
    },
  });
  const isReady = current !== '' && isNewPasswordReady(pair);
  return (
    <div className="sw-page">
      <PageHeader
        title={t('change.title')}
        above={<TextLink to={paths.settingsSecurity}>{t('change.back')}</TextLink>}
      />
      <div className={classes.narrow}>
        <Panel>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (isReady) submit.mutate();
            }}
          >
            <Stack gap="md">
              {submit.isError && <Failure error={submit.error} />}
              {submit.isSuccess && (
                <Notice status="success" isAnnounced>
                  {t('change.done')}
                </Notice>
              )}
              <PasswordInput
                label={t('fields.currentPassword')}
                name="password"
                autoComplete="current-password"
                required
                value={current}
                onChange={(event) => setCurrent(event.currentTarget.value)}
              />
              <PasswordPair
                value={pair}
                onChange={setPair}
                label={t('fields.newPassword')}
                confirmationLabel={t('fields.newPasswordConfirmation')}
              />
              <div>
                <Button type="submit" loading={submit.isPending} disabled={!isReady}>
                  {t('change.submit')}
                </Button>
              </div>
            </Stack>
          </form>
        </Panel>
      </div>
    </div>
  );
}
