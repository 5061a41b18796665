import { Button } from '@mantine/core';
import type { HeldDeliverable, OperatedFilm } from '@spotway/contract';
import { formatFileSize } from '@spotway/domain/shared';
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/call.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../ops.module.css';
import { ReleaseDialog } from './release-dialog.tsx';

/** Deliverables held back by their check: an operator looks at them and may deliver them anyway. */
export function HeldDeliverables({ film }: { film: OperatedFilm }) {
  const { t } = useTranslation('ops');
  const [asked, setAsked] = useState<HeldDeliverable | null>(null);
  if (film.heldDeliverables.length === 0) return null;
  return (
    <Panel title={t('held.title')}>
      <div className={classes.stack}>
        <Notice status="warning">{t('held.about')}</Notice>
        <ul className={classes.rows}>
          {film.heldDeliverables.map((held) => (
            <Held key={held.assetId} film={film} held={held} onRelease={() => setAsked(held)} />
          ))}
        </ul>
      </div>
      <ReleaseDialog film={film} held={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
}

function Held({ film, held, onRelease }: { film: OperatedFilm; held: HeldDeliverable; onRelease: () => void }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const player = (timecode?: string) => paths.deliverablePlayer(film.campaign.id, film.filmId, held.assetId, timecode);
  const { assetId, profileName, destinations, sizeBytes, madeAt, problems, mayBeLetPass, isWatchable } = held;
  return (
    <li>
      <div className={classes.cardName}>{profileName}</div>
      <div className={classes.muted}>
        {[destinations.join(', '), formatFileSize(sizeBytes, language), formatMoment(madeAt, language)]
          .filter((part) => part !== '')
          .join(' · ')}
      </div>
      <ul className={classes.found}>
        {problems.map(({ code, text, inTimecode }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings of a check never move
          <li key={`${code}-${index}`}>
            {isWatchable && inTimecode !== null ? <TextLink to={player(inTimecode)}>{text}</TextLink> : text}
          </li>
        ))}
      </ul>
      {!mayBeLetPass && <p className={classes.note}>{t('held.damaged')}</p>}
      <div className={classes.row}>
        {isWatchable && (
          <ButtonLink
            variant="default"
            size="xs"
            to={player()}
            leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
            aria-label={t('held.watchOf', { profile: profileName })}
          >
            {t('held.watch')}
          </ButtonLink>
        )}
        <Button
          component="a"
          variant="default"
          size="xs"
          href={urlOf('downloadAsset', { params: { id: assetId } })}
          leftSection={<IconDownload size={14} aria-hidden="true" />}
        >
          {t('held.download')}
        </Button>
        {mayBeLetPass && (
          <Button size="xs" onClick={onRelease}>
            {t('held.release')}
          </Button>
        )}
      </div>
    </li>
  );
}
