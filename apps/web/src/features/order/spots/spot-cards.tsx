import type { ReactNode } from 'react';
import { SpotCard, type SpotCardProps } from './spot-card.tsx';

export interface SpotCardsProps {
  cards: readonly SpotCardProps[];
  /** Stands before the spot at this position. */
  removal: ReactNode;
  removedAt: number;
}

/** One card each. */
export function SpotCards({ cards, removal, removedAt }: SpotCardsProps) {
  return (
    <>
      {cards.flatMap((card, index) => {
        const shown = <SpotCard key={card.spot.tempShowId} {...card} />;
        return removal && index === removedAt ? [<div key="removal">{removal}</div>, shown] : [shown];
      })}
      {removal && removedAt >= cards.length && <div key="removal">{removal}</div>}
    </>
  );
}
