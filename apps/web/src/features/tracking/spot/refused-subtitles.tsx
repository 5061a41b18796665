import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { HelpLink } from '../../../shared/help/help-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../campaign-page.module.css';
import type { CampaignSpot } from './tracked-spot.ts';

/** Which subtitle file can't be used and why, in a red box, until a valid one arrives; the film itself goes ahead. */
export function RefusedSubtitles({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const active = spot.show.activeBroadcastable;
  if (!active || active.broadcastable.subtitles === 'usable' || active.broadcastable.rejection !== null) return null;
  const refused = active.files.subtitles.flatMap(({ id, name, subtitles }) =>
    subtitles?.refusal ? [{ id, name, reason: subtitles.refusal }] : [],
  );
  const latest = refused.at(-1);
  if (!latest) return null;
  const waiting = spot.destinations.filter(({ awaitsSubtitles }) => awaitsSubtitles);
  const points = new Intl.ListFormat(language).format(
    waiting.map(({ targetOrganization }) => targetOrganization.organizationName),
  );
  return (
    <Notice status="error" title={t('subtitleRefusal.title', { name: latest.name })}>
      <div className={classes.reason}>
        {latest.reason}{' '}
        <HelpLink subject="subtitles" section="formats" about={t('subtitleRefusal.title', { name: latest.name })} />
      </div>
      <div>
        {t('subtitleRefusal.film')}
        {waiting.length > 0 && ` ${t('subtitleRefusal.waiting', { count: waiting.length, points })}`}
      </div>
      <div>
        {t(active.broadcastable.subtitles === 'refused' ? 'subtitleRefusal.correct' : 'subtitleRefusal.checking')}
      </div>
    </Notice>
  );
}
