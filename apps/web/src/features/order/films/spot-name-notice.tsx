import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import type { DraftFile } from '../draft/order-draft.ts';
import { useOrder, useOrderStore } from '../draft/order-provider.tsx';
import { confirmedName, namingOf } from '../draft/spot-naming.ts';
import classes from '../spots/spot-card.module.css';

/**
 * A file whose name carries a different identifier from its spot: typed after the drop, or confirmed at the drop.
 * Rendered only if there is one: it reads the whole order.
 */
export function SpotNameNotice({ spotId, file }: { spotId: string; file: DraftFile }) {
  const { t } = useTranslation('media');
  const store = useOrderStore();
  const { spots } = useOrder();
  const spot = spots.find(({ tempShowId }) => tempShowId === spotId);
  const naming = spot && namingOf(spots, spot, { name: file.analysis.fileName, kind: file.kind });
  if (!spot || !naming) return null;
  const { mismatch, other } = naming;
  const isConfirmed = confirmedName(spot, file) !== null;
  const otherTitle = other && (other.spot.title.trim() || t('name.numbered', { number: other.number }));
  return (
    <div data-testid="name-notice">
      <Notice status="warning" title={t('name.title')}>
        <div>{t('name.both', { ...mismatch })}</div>
        {otherTitle && <div>{t('name.belongs', { named: mismatch.named, title: otherTitle })}</div>}
        {isConfirmed ? (
          <div>{t('name.confirmedHere')}</div>
        ) : (
          <div className={classes.missing}>
            {other?.takesFile && (
              <Button
                variant="default"
                size="xs"
                onClick={() =>
                  store.apply({ type: 'fileMoved', spotId, localId: file.localId, toSpotId: other.spot.tempShowId })
                }
              >
                {t('name.moveShort')}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              onClick={() => store.apply({ type: 'nameConfirmed', spotId, localId: file.localId, mismatch })}
            >
              {t('name.rightFile')}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
