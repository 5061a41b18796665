import { Button } from '@mantine/core';
import type { HeldDeliverable, OperatedFilm } from '@spotway/contract';
import { formatFileSize } from '@spotway/domain/shared';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/call.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../ops.module.css';
import { ReleaseDialog } from './release-dialog.tsx';

/** Files made of the film that their check stopped: to be looked at, and delivered all the same where an operator says so. */
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
            <Held key={held.assetId} held={held} onRelease={() => setAsked(held)} />
          ))}
        </ul>
      </div>
      <ReleaseDialog film={film} held={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
}

function Held({ held, onRelease }: { held: HeldDeliverable; onRelease: () => void }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const { assetId, profileName, destinations, sizeBytes, madeAt, problems, mayBeLetPass } = held;
  return (
    <li>
      <div className={classes.cardName}>{profileName}</div>
      <div className={classes.muted}>
        {[destinations.join(', '), formatFileSize(sizeBytes, language), formatMoment(madeAt, language)]
          .filter((part) => part !== '')
          .join(' · ')}
      </div>
      <ul className={classes.found}>
        {problems.map(({ code, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what a check found never moves
          <li key={`${code}-${index}`}>{text}</li>
        ))}
      </ul>
      {!mayBeLetPass && <p className={classes.note}>{t('held.damaged')}</p>}
      <div className={classes.row}>
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
