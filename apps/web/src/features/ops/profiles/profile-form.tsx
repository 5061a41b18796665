import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedProfile } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../ops.module.css';
import { ChangeList } from './change-list.tsx';
import { type CheckedProfile, checkedProfile } from './checked-profile.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { describeProfile, profileChanges } from './profile-facts.ts';
import own from './profiles.module.css';
import { GeneralSection } from './sections/general-section.tsx';
import { LeaderSection } from './sections/leader-section.tsx';
import { LoudnessSection } from './sections/loudness-section.tsx';
import { NamingSection } from './sections/naming-section.tsx';
import { PictureSection } from './sections/picture-section.tsx';
import { SoundSection } from './sections/sound-section.tsx';
import { SubtitlesSection } from './sections/subtitles-section.tsx';
import { ThresholdsSection } from './sections/thresholds-section.tsx';

interface ProfileFormProps {
  /** The profile being changed; null for a new one. */
  profile: OperatedProfile | null;
  /** The form's initial values. */
  begin: ProfileDraft;
  /** Called with the saved version. */
  onSaved?: (profile: OperatedProfile) => void;
  /** Loads the latest version, discarding the input. */
  onReload?: () => Promise<void>;
}

/** The form for a delivery profile; saving an existing one makes its next version. */
export function ProfileForm({ profile, begin, onSaved, onReload }: ProfileFormProps) {
  const { t } = useTranslation(['opsProfiles', 'common']);
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begin);
  const [typedId, setTypedId] = useState('');
  const [wasTried, setTried] = useState(false);
  const id = profile?.id ?? typedId;
  const madeFrom = profile?.versions[0]?.version ?? 0;
  const checked = checkedProfile(id, draft, language);
  const errors = wasTried && !checked.ok ? checked.errors : {};
  const facts = (shown: ProfileDraft) => describeProfile(shown, t, language);
  const changes = profile ? profileChanges(facts(begin), facts(draft), t('byDefault')) : [];
  const save = useMutation({
    mutationFn: ({ profile: entered, withId }: CheckedProfile & { ok: true }) =>
      profile
        ? call('changeProfile', { params: { id }, body: { madeFrom, profile: entered } })
        : call('createProfile', { body: withId }),
    onSuccess: async (saved) => {
      notifications.show({
        color: 'green',
        message: profile ? t('saved', { version: madeFrom + 1 }) : t('created'),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      onSaved?.(saved);
      await invalidateCalls(client, OPS_CALLS);
      if (!profile) void navigate(paths.opsProfile(id), { replace: true });
    },
  });
  const isStale = isRefusal(save.error, 'changeProfile', 'profile_changed');
  const parts = { draft, errors, onChange: setDraft };
  const wrong = Object.keys(errors).length;
  return (
    <Panel>
      <form
        className={own.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (checked.ok) save.mutate(checked);
        }}
      >
        <GeneralSection {...parts} id={id} onId={profile ? null : setTypedId} />
        <PictureSection {...parts} />
        <SoundSection {...parts} />
        <LeaderSection {...parts} />
        <LoudnessSection {...parts} />
        <SubtitlesSection {...parts} />
        <NamingSection {...parts} id={id} />
        <ThresholdsSection {...parts} />
        {profile && (
          <section className={classes.stack} aria-label={t('changes.title')}>
            <h3 className={classes.cardName}>{t('changes.title')}</h3>
            {changes.length === 0 ? (
              <p className={classes.note}>{t('changes.none')}</p>
            ) : (
              <>
                <ChangeList changes={changes} />
                <p className={classes.note}>{t('changes.hint', { version: madeFrom })}</p>
              </>
            )}
          </section>
        )}
        {isStale ? (
          <Notice status="error" title={t('stale')} isAnnounced>
            <div>{t('staleAbout')}</div>
            <Button variant="default" size="xs" onClick={() => void onReload?.()}>
              {t('reload')}
            </Button>
          </Notice>
        ) : (
          save.isError && <Failure error={save.error} />
        )}
        {wrong > 0 && (
          <Notice status="error" title={t('faults')} isAnnounced>
            {t('faultsAbout', { count: wrong })}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={save.isPending} disabled={profile !== null && changes.length === 0}>
            {profile ? t('save', { version: madeFrom + 1 }) : t('create')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
