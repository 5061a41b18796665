import { Button } from '@mantine/core';
import { type MailChoices, mailMode, NOTICE_EVENTS } from '@spotway/domain/work';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, queryOf } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { Panel } from '../../../ui/panel.tsx';
import settings from '../settings.module.css';
import { useActiveOrganization } from '../use-active-organization.ts';
import { ModeSelect } from './mode-select.tsx';
import classes from './notices.module.css';

/** How members are told who have not chosen themselves. */
export function NoticeDefaultsPanel() {
  const { t } = useTranslation('notices');
  const { organizationId: id } = useActiveOrganization();
  const { data, error, isPending, refetch } = useQuery(queryOf('getNoticeDefaults', { params: { id } }));
  return (
    <Panel title={t('defaults.title')}>
      <p className={settings.note}>{t('defaults.text')}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <PageLoader />}
      {data && <DefaultsForm key={id} organizationId={id} defaults={data.mail} />}
    </Panel>
  );
}

function DefaultsForm({ organizationId: id, defaults }: { organizationId: string; defaults: MailChoices }) {
  const { t } = useTranslation('notices');
  const client = useQueryClient();
  const [mail, setMail] = useState(defaults);
  const save = useMutation({
    mutationFn: () => call('saveNoticeDefaults', { params: { id }, body: { mail } }),
    onSuccess: () => invalidateCalls(client, ['getNoticeDefaults', 'getNoticeSettings']),
  });
  return (
    <form
      noValidate
      className={settings.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <ul className={classes.events}>
        {NOTICE_EVENTS.map((event) => {
          return (
            <li key={event} className={`${classes.event} ${classes.short}`}>
              <span className={classes.name}>{t(`events.${event}`)}</span>
              <ModeSelect
                label={t('mailOf', { event: t(`events.${event}`) })}
                value={mailMode(event, mail, {})}
                byDefault={null}
                onChange={(mode) => {
                  save.reset();
                  setMail({ ...mail, [event]: mode ?? 'atOnce' });
                }}
              />
            </li>
          );
        })}
      </ul>
      {save.isError && <Failure error={save.error} />}
      {save.isSuccess && (
        <Notice status="success" isAnnounced>
          {t('saved')}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
