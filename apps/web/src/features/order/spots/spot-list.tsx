import { Button, Title } from '@mantine/core';
import type { OfferedDestination } from '@spotway/contract';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { ArrivalNotice } from '../campaign/arrival-notice.tsx';
import { type DraftSpot, filmOf, type OrderJudgement } from '../draft/order-draft.ts';
import { useJudgementPart, useOrder, useOrderStore } from '../draft/order-provider.tsx';
import { FilmsZone } from '../films/films-zone.tsx';
import { ADD_SPOT_ID, focusOnceThere, UNDO_REMOVAL_ID } from '../form-focus.ts';
import classes from '../order-form.module.css';
import { SpotTableImport } from '../spot-table/spot-table-import.tsx';
import { SpotCard } from './spot-card.tsx';
import { useRenderedCount } from './use-rendered-count.ts';
import { useUsedIdentifiers } from './use-used-identifiers.ts';

const ofProblems = (judgement: OrderJudgement) => judgement.problems;
const NO_PROBLEMS: never[] = [];
/** From this many on, cards out of sight are not laid out. */
const MANY_SPOTS = 10;

interface SpotListProps {
  destinations: readonly OfferedDestination[];
  /** Spots whose missing fields show although the user has not reached them. */
  revealed: ReadonlySet<string>;
}

/** The spots, one card each. The focus follows cards added, copied, removed and restored. */
export function SpotList({ destinations, revealed }: SpotListProps) {
  const { t } = useTranslation('order');
  const store = useOrderStore();
  const order = useOrder();
  const problems = useJudgementPart(ofProblems);
  const removed = useSyncExternalStore(store.subscribe, store.getRemoved);
  const drawn = useRenderedCount(order.spots.length);
  const usedOf = useUsedIdentifiers(order.spots);
  const twins = useMemo(() => twinsOf(order.spots), [order.spots]);
  const removedAt = Math.min(removed?.index ?? 0, order.spots.length);

  const add = () => {
    const id = store.newId();
    store.apply({ type: 'addSpot', id });
    focusOnceThere(`[data-spot="${id}"] input`);
  };
  const duplicate = useCallback(
    (spotId: string) => {
      const id = store.newId();
      store.apply({ type: 'duplicateSpot', spotId, id });
      focusOnceThere(`[data-spot="${id}"] input`);
    },
    [store],
  );
  const remove = useCallback(
    (spotId: string) => {
      store.removeSpot(spotId);
      focusOnceThere(`#${UNDO_REMOVAL_ID}`);
    },
    [store],
  );
  const restore = () => {
    store.restoreSpot();
    if (removed) focusOnceThere(`[data-spot="${removed.spot.tempShowId}"] input`);
  };
  const removal = removed && <Removal spot={removed.spot} number={removed.index + 1} onRestore={restore} />;

  return (
    <section
      id="files"
      className={classes.spots}
      data-many={order.spots.length > MANY_SPOTS || undefined}
      aria-label={t('spots.title')}
    >
      <div className={classes.spotsHead}>
        <Title order={2}>
          {t('spots.title')} <span className={classes.count}>({order.spots.length})</span>
        </Title>
        <SpotTableImport />
      </div>
      <ArrivalNotice kind="import" />
      <FilmsZone />
      {order.spots.slice(0, drawn).flatMap((spot, index) => {
        const card = (
          <SpotCard
            key={spot.tempShowId}
            spot={spot}
            number={index + 1}
            problems={problems[index] ?? NO_PROBLEMS}
            destinations={destinations}
            campaignDestinations={order.destinations}
            campaignServices={order.services}
            normalisesCampaign={order.normaliseLoudness}
            skipUpload={order.skipUpload}
            isRevealed={revealed.has(spot.tempShowId)}
            used={usedOf(spot.pubId)}
            twin={twins.get(spot.tempShowId) ?? null}
            onDuplicate={duplicate}
            onRemove={remove}
          />
        );
        return removal && index === removedAt ? [<div key="removal">{removal}</div>, card] : [card];
      })}
      {removal && removedAt === order.spots.length && <div key="removal">{removal}</div>}
      <div>
        <Button
          id={ADD_SPOT_ID}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
        >
          {t('spots.add')}
        </Button>
      </div>
    </section>
  );
}

interface RemovalProps {
  spot: DraftSpot;
  number: number;
  onRestore: () => void;
}

/** Takes the place of a removed spot until the next removal, so that a slip loses nothing. */
function Removal({ spot, number, onRestore }: RemovalProps) {
  const { t } = useTranslation('order');
  const store = useOrderStore();
  const name = spot.title.trim() || spot.pubId;
  return (
    <Notice
      status="active"
      isAnnounced
      onClose={() => {
        store.forgetRemoved();
        focusOnceThere(`#${ADD_SPOT_ID}`);
      }}
    >
      <div className={classes.removal}>
        {name === '' ? t('spots.removed', { number }) : t('spots.removedNamed', { number, name })}
        <Button id={UNDO_REMOVAL_ID} variant="default" size="compact-sm" onClick={onRestore}>
          {t('spots.restore')}
        </Button>
      </div>
    </Notice>
  );
}

/** For each spot with the same film as an earlier one, that one's number. */
function twinsOf(spots: readonly DraftSpot[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  const twins = new Map<string, number>();
  spots.forEach((spot, index) => {
    const analysis = filmOf(spot)?.analysis;
    if (!analysis) return;
    const film = JSON.stringify([analysis.fileName, analysis.fileSizeBytes]);
    const earlier = first.get(film);
    if (earlier === undefined) first.set(film, index + 1);
    else twins.set(spot.tempShowId, earlier);
  });
  return twins;
}
