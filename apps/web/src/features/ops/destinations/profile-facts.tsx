import type { ProfileSummary } from '@spotway/contract';
import { SUBTITLE_MODES } from '@spotway/domain/subtitles';
import { useTranslation } from 'react-i18next';
import classes from '../ops.module.css';

/** A delivery profile in short. */
export function ProfileFacts({ profile }: { profile: ProfileSummary }) {
  const { t } = useTranslation('ops');
  const none = t('destinations.profileFacts.none');
  const subtitleMode = SUBTITLE_MODES.find((mode) => mode === profile.subtitles);
  const facts = {
    picture: profile.picture ?? none,
    sound: String(profile.audioChannels),
    start: profile.startTimecode,
    leader: profile.leaderSegments === 0 ? none : String(profile.leaderSegments),
    ...(profile.leaderFilms.length > 0 && { leaderFilms: profile.leaderFilms.join(', ') }),
    subtitles: subtitleMode ? t(`destinations.profileFacts.subtitleModes.${subtitleMode}`) : none,
    sidecars: profile.sidecars.length === 0 ? none : profile.sidecars.join(', ').toUpperCase(),
  } as const;
  return (
    <dl className={classes.facts}>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((key) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{t(`destinations.profileFacts.${key}`)}</dt>
          <dd>{facts[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
