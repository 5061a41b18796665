import {
  importCreatives,
  type OrderAtImport,
  type RegulatorCreative,
  type RegulatorImport,
} from '@spotway/domain/order';
import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { isUntouched } from '../features/order/draft/order-changes.ts';
import type { OrderDraft } from '../features/order/draft/order-draft.ts';
import { storeOf } from '../features/order/draft/order-provider.tsx';
import { paths } from '../routing/paths.ts';
import { CatalogueDialog } from '../shared/regulator/catalogue-dialog.tsx';

interface OrderCatalogueProps {
  /** Whose order it is. */
  userId: string;
  isOpen: boolean;
  onClose: () => void;
  onImported: (done: RegulatorImport) => void;
}

/** The catalogue and the order it fills in; features do not import each other, so they meet here. */
export function OrderCatalogue({ userId, isOpen, onClose, onImported }: OrderCatalogueProps) {
  const store = storeOf(userId);
  const draft = useSyncExternalStore(store.subscribe, store.getOrder);
  const order = useMemo(() => orderAtImport(draft), [draft]);
  const navigate = useNavigate();

  function take(chosen: readonly RegulatorCreative[]): void {
    const done = importCreatives(chosen, order);
    const spots = done.spots.map((fields) => ({ id: store.newId(), fields }));
    store.apply({ type: 'prefill', campaign: done.campaign, spots });
    store.save();
    onImported(done);
    void navigate(paths.newCampaign);
  }

  return <CatalogueDialog order={order} isOpen={isOpen} onClose={onClose} onConfirm={take} />;
}

function orderAtImport({ product, spots }: OrderDraft): OrderAtImport {
  return {
    product,
    pubIds: spots.map(({ pubId }) => pubId),
    hasSpots: spots.some((spot) => !isUntouched(spot)),
  };
}
