import { Button, PasswordInput } from '@mantine/core';
import { PATHS } from '@spotway/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadByPost } from '../../../api/download.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../settings.module.css';

/** Downloads what is known about the user. */
export function ExportPanel() {
  const { t } = useTranslation('personalData');
  const [password, setPassword] = useState('');
  const download = useMutation({
    mutationFn: () => downloadByPost(PATHS.exportAccount.path, { password }),
    onSettled: () => setPassword(''),
  });
  return (
    <Panel title={t('export.title')}>
      <p className={classes.note}>{t('export.text')}</p>
      <form
        noValidate
        className={`${classes.form} ${classes.narrow}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') download.mutate();
        }}
      >
        {download.isError && <Failure error={download.error} />}
        {download.isSuccess && (
          <Notice status="success" isAnnounced>
            {t('export.done')}
          </Notice>
        )}
        <PasswordInput
          label={t('export.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={download.isPending} disabled={password === ''}>
            {t('export.submit')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
