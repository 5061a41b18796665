import { IconArrowsHorizontal } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './picture.module.css';

interface WipeDividerProps {
  /** Share of the picture to its left, in percent. */
  readonly wipe: number;
  readonly onWipe: (wipe: number) => void;
}

const within = (wipe: number) => Math.min(100, Math.max(0, Math.round(wipe)));

/** The edge between two pictures: moved by mouse, finger and keyboard. Arrows move it, not the film, while it has the focus. */
export function WipeDivider({ wipe, onWipe }: WipeDividerProps) {
  const { t } = useTranslation('player');
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const pictures = event.currentTarget.parentElement;
    if (!pictures || event.buttons !== 1) return;
    const { left, width } = pictures.getBoundingClientRect();
    onWipe(within(((event.clientX - left) / width) * 100));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: wipe - step,
      ArrowDown: wipe - step,
      ArrowRight: wipe + step,
      ArrowUp: wipe + step,
      Home: 0,
      End: 100,
    };
    const wanted = moves[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onWipe(within(wanted));
  };
  return (
    <div
      className={classes.divider}
      role="slider"
      tabIndex={0}
      aria-label={t('comparison.divider')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={wipe}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointer}
      onKeyDown={onKey}
    >
      <span className={classes.handle}>
        <IconArrowsHorizontal size={18} aria-hidden="true" />
      </span>
    </div>
  );
}
