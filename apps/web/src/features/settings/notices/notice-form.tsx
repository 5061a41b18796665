import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import type { NoticeSettings } from '@spotway/contract';
import { mailMode, NOTICE_EVENTS } from '@spotway/domain/work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import { HelpLink } from '../../../shared/help/help-link.tsx';
import { beginNotifying } from '../../../shared/notices/notifying.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import settingsClasses from '../settings.module.css';
import { DesktopPanel } from './desktop-panel.tsx';
import { ModeSelect } from './mode-select.tsx';
import classes from './notices.module.css';

/** The user's own choices; those they leave open follow their organisation's. */
export function NoticeForm({ settings }: { settings: NoticeSettings }) {
  const { t } = useTranslation('notices');
  const client = useQueryClient();
  const [chosen, setChosen] = useState(settings);
  const { mail, browser, followsColleagues, defaults } = chosen;
  const save = useMutation({
    mutationFn: () => call('saveNoticeSettings', { body: { mail, browser, followsColleagues } }),
    onSuccess(saved) {
      client.setQueryData(queryOf('getNoticeSettings').queryKey, saved);
      beginNotifying();
    },
  });
  const change = (changes: Partial<NoticeSettings>) => {
    save.reset();
    setChosen((before) => ({ ...before, ...changes }));
  };
  return (
    <div className={settingsClasses.columns}>
      <Panel title={t('title')}>
        <p className={settingsClasses.note}>
          {t('text')} <HelpLink subject="notifications" about={t('section')} />
        </p>
        <form
          noValidate
          className={settingsClasses.form}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <ul className={classes.events}>
            {NOTICE_EVENTS.map((event) => {
              const name = t(`events.${event}`);
              const { [event]: _, ...others } = mail;
              return (
                <li key={event} className={classes.event}>
                  <span className={classes.name}>{name}</span>
                  <ModeSelect
                    label={t('mailOf', { event: name })}
                    value={mail[event] ?? null}
                    byDefault={mailMode(event, {}, defaults)}
                    onChange={(mode) => change({ mail: mode === null ? others : { ...mail, [event]: mode } })}
                  />
                  <Checkbox
                    label={t('browser')}
                    aria-label={t('browserOf', { event: name })}
                    checked={browser.includes(event)}
                    onChange={({ currentTarget: { checked } }) =>
                      change({ browser: checked ? [...browser, event] : browser.filter((each) => each !== event) })
                    }
                  />
                </li>
              );
            })}
          </ul>
          <Checkbox
            label={t('colleagues')}
            description={t('colleaguesHint')}
            checked={followsColleagues}
            onChange={({ currentTarget: { checked } }) => change({ followsColleagues: checked })}
          />
          <p className={classes.always}>{t('always')}</p>
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
      </Panel>
      <DesktopPanel hasEvents={browser.length > 0} />
    </div>
  );
}
