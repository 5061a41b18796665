import type { PlayerFiles } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import classes from './film-screen.module.css';

interface SourceLinksProps {
  readonly files: PlayerFiles;
  readonly broadcastableId: string;
  /** The deliverable is shown beside the master. */
  readonly isCompared: boolean;
}

/** The choice between the master, each deliverable that can be watched, and the chosen one beside the master. */
export function SourceLinks({ files, broadcastableId, isCompared }: SourceLinksProps) {
  const { t } = useTranslation('player');
  const { campaignId, deliverables, deliverable: shown } = files;
  const offered = deliverables.filter(({ id, isWatchable, removedAt }) => {
    return id === shown?.id || (isWatchable && removedAt === null);
  });
  if (offered.length === 0) return null;
  const sources = [
    { isShown: !shown, name: t('master'), to: paths.player(campaignId, broadcastableId) },
    ...offered.map(({ id, profileName, isHeld }) => ({
      isShown: !isCompared && id === shown?.id,
      name: isHeld ? t('deliverable.held', { profile: profileName }) : profileName,
      to: paths.deliverablePlayer(campaignId, broadcastableId, id),
    })),
  ];
  if (shown)
    sources.push({
      isShown: isCompared,
      name: t('comparison.link'),
      to: paths.comparison(campaignId, broadcastableId, shown.id),
    });
  return (
    <nav className={classes.sources} aria-label={t('sources')}>
      {sources.map(({ isShown, name, to }) => (
        <ButtonLink
          key={to}
          to={to}
          size="xs"
          variant={isShown ? 'filled' : 'default'}
          aria-current={isShown ? 'page' : undefined}
        >
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
