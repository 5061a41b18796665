import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './anchored-popover.module.css';

const MARGIN = 8;

interface AnchoredPopoverProps {
  /** The button that opened it, which gets the focus back. */
  anchor: HTMLElement;
  label: string;
  /** Selector of what gets the focus; by default the popover itself. */
  focuses?: string;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** Below its anchor, or above it where there is no room. Escape or a click elsewhere closes it. */
export function AnchoredPopover({ anchor, label, focuses, onClose, children }: AnchoredPopoverProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = root.current;
    if (!panel) return;
    panel.showPopover?.();
    const place = () => {
      const { left, bottom, top } = anchor.getBoundingClientRect();
      const fits = bottom + panel.offsetHeight + MARGIN < innerHeight;
      panel.style.top = `${Math.max(MARGIN, fits ? bottom : top - panel.offsetHeight) + scrollY}px`;
      panel.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - panel.offsetWidth - MARGIN)) + scrollX}px`;
    };
    place();
    const focused = focuses === undefined ? panel : panel.querySelector<HTMLElement>(focuses);
    focused?.focus({ preventScroll: true });
    // it grows with what it loads
    const observer = new ResizeObserver(place);
    observer.observe(panel);
    return () => observer.disconnect();
  }, [anchor, focuses]);
  return (
    <div
      ref={root}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes.root}
      onToggle={(event) => {
        if (event.newState !== 'closed') return;
        onClose();
        anchor.focus();
      }}
    >
      {children(() => root.current?.hidePopover?.())}
    </div>
  );
}
