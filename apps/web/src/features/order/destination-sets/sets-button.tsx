import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderStore } from '../draft/order-provider.tsx';
import { undoOf } from '../draft/order-undo.ts';
import { SetArrival, SetsPanel } from './lazy-sets.ts';
import type { SetTarget } from './set-choice.ts';

interface SetsButtonProps {
  /** Where what it did is said: a spot's id, or a part of the page. */
  at: string;
  target: SetTarget;
  /** Whose delivery points they are, in words. */
  of: string;
}

/** Opens the organisation's saved sets of delivery points. */
export function SetsButton({ at, target, of }: SetsButtonProps) {
  const { t } = useTranslation('order');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('destinations.sets')}
        <span className="sw-hidden"> – {of}</span>
      </Button>
      {anchor && <SetsPanel anchor={anchor} at={at} target={target} of={of} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** What a set has just changed here. */
export function SetArrivalAt({ at }: Pick<SetsButtonProps, 'at'>) {
  const undo = undoOf(useOrderStore());
  const isHere = useSyncExternalStore(undo.subscribe, () => {
    const arrival = undo.getOffer()?.arrival;
    return arrival?.kind === 'set' && arrival.at === at;
  });
  return isHere && <SetArrival />;
}
