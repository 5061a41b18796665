import { Button, Title } from '@mantine/core';
import type { OfferedDestination } from '@spotway/contract';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { ArrivalNotice } from '../campaign/arrival-notice.tsx';
import { GRID } from '../destination-sets/set-choice.ts';
import { SetArrivalAt } from '../destination-sets/sets-button.tsx';
import { type DraftSpot, filmOf, type OrderJudgement } from '../draft/order-draft.ts';
import { useJudgementPart, useOrder, useOrderStore } from '../draft/order-provider.tsx';
import { undoOf } from '../draft/order-undo.ts';
import { FilmsZone } from '../films/films-zone.tsx';
import { ADD_SPOT_ID, focusOnceThere, focusSpotOnceThere, UNDO_REMOVAL_ID } from '../form-focus.ts';
import classes from '../order-form.module.css';
import { GridArrival, SpotGrid } from '../spot-grid/lazy-spot-grid.ts';
import { SpotTableImport } from '../spot-table/spot-table-import.tsx';
import type { SpotCardProps } from './spot-card.tsx';
import { SpotCards } from './spot-cards.tsx';
import { useRenderedCount } from './use-rendered-count.ts';
import { useSpotsView } from './use-spots-view.ts';
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

/** The spots, as cards or as lines of a grid. The focus follows cards added, copied, removed and restored. */
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
    focusSpotOnceThere(`[data-spot="${id}"]`);
  };
  const duplicate = useCallback(
    (spotId: string) => {
      const id = store.newId();
      store.apply({ type: 'duplicateSpot', spotId, id });
      focusSpotOnceThere(`[data-spot="${id}"]`);
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
    if (removed) focusSpotOnceThere(`[data-spot="${removed.spot.tempShowId}"]`);
  };
  const removal = removed && <Removal spot={removed.spot} number={removed.index + 1} onRestore={restore} />;

  const cards = order.spots.slice(0, drawn).map(
    (spot, index): SpotCardProps => ({
      spot,
      number: index + 1,
      problems: problems[index] ?? NO_PROBLEMS,
      destinations,
      campaignDestinations: order.destinations,
      campaignServices: order.services,
      normalisesCampaign: order.normaliseLoudness,
      skipUpload: order.skipUpload,
      isRevealed: revealed.has(spot.tempShowId),
      used: usedOf(spot.pubId),
      twin: twins.get(spot.tempShowId) ?? null,
      onDuplicate: duplicate,
      onRemove: remove,
    }),
  );
  const { view, choose } = useSpotsView(order.spots.length);
  const undo = undoOf(store);
  const hasGridArrival = useSyncExternalStore(undo.subscribe, () => undo.getOffer()?.arrival.kind === 'grid');
  return (
    <section
      id="files"
      className={classes.spots}
      data-many={order.spots.length > MANY_SPOTS || undefined}
      data-view={view}
      aria-label={t('spots.title')}
    >
      <div className={classes.spotsHead}>
        <Title order={2}>
          {t('spots.title')} <span className={classes.count}>({order.spots.length})</span>
        </Title>
        <div className={classes.tools}>
          {order.spots.length > 1 && (
            <Button variant="subtle" color="gray" onClick={() => choose(view === 'grid' ? 'cards' : 'grid')}>
              {t(view === 'grid' ? 'spots.showCards' : 'spots.showGrid')}
            </Button>
          )}
          <SpotTableImport />
        </div>
      </div>
      <ArrivalNotice kind="import" />
      {hasGridArrival && <GridArrival />}
      <SetArrivalAt at={GRID} />
      <FilmsZone />
      {view === 'grid' ? (
        <SpotGrid cards={cards} removal={removal} removedAt={removedAt} />
      ) : (
        <SpotCards cards={cards} removal={removal} removedAt={removedAt} />
      )}
      <div>
        <Button
          id={ADD_SPOT_ID}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          // the error of the field that a click leaves would move the button away under the pointer
          onMouseDown={(event) => event.preventDefault()}
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
