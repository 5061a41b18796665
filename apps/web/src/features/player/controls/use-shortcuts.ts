import { commandOfKey, type FilmPlayer, type KeyPlace, type PlayerCommand } from '@spotway/player';
import { useEffect, useRef } from 'react';

/** Commands carried out by the page. */
type PageCommand = 'fullScreen' | 'timecode' | 'help' | 'grab' | 'comment';

const FIELD = 'input, textarea, [contenteditable="true"], [role="listbox"], [role="menu"], [role="dialog"]';
/** A closed list is a control: nothing is typed into it. */
const CONTROL = 'button, a, summary, select, [role="menuitem"]';

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('[role="slider"]')) return 'slider';
  if (target.matches(CONTROL) && !target.closest('[role="dialog"]')) return 'control';
  if (target.closest(FIELD)) return 'field';
  return target.closest(CONTROL) ? 'control' : 'page';
}

/** A control that was clicked gives the keys back to the player, so that Space plays. One that was pressed by key keeps the focus. */
function releaseFocus({ target, detail }: MouseEvent): void {
  const focused = document.activeElement;
  if (detail === 0 || !(target instanceof Element) || !(focused instanceof HTMLElement)) return;
  const isOwnButton = focused.matches('button') && focused.contains(target);
  if (isOwnButton) focused.blur();
}

/** The same of a list that was opened by pointer, once something is chosen. */
function releaseList({ target }: Event): void {
  if (target instanceof HTMLSelectElement && lastInput === 'pointer') target.blur();
}

let lastInput: 'pointer' | 'key' = 'key';
const notePointer = () => {
  lastInput = 'pointer';
};
const noteKey = () => {
  lastInput = 'key';
};

/** Controls the player by keyboard, wherever the focus is. */
export function useShortcuts(player: FilmPlayer, page: Readonly<Record<PageCommand, () => void>>): void {
  const latest = useRef(page);
  latest.current = page;
  useEffect(() => {
    const commands: Readonly<Record<PlayerCommand, () => void>> = {
      toggle: () => player.toggle(),
      previousFrame: () => player.step(-1),
      nextFrame: () => player.step(1),
      back1: () => player.jump(-1),
      forward1: () => player.jump(1),
      back5: () => player.jump(-5),
      forward5: () => player.jump(5),
      start: () => player.goToStart(),
      end: () => player.goToEnd(),
      shuttleBack: () => player.shuttle(-1),
      shuttlePause: () => player.shuttle(0),
      shuttleForward: () => player.shuttle(1),
      markIn: () => player.markIn(),
      markOut: () => player.markOut(),
      clearMarks: () => player.clearMarks(),
      fullScreen: () => latest.current.fullScreen(),
      timecode: () => latest.current.timecode(),
      help: () => latest.current.help(),
      grab: () => latest.current.grab(),
      comment: () => latest.current.comment(),
    };
    const onKey = (event: KeyboardEvent) => {
      const command = event.defaultPrevented ? null : commandOfKey(event, placeOf(event.target));
      if (!command || player.state.phase !== 'ready') return;
      event.preventDefault();
      commands[command]();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', releaseFocus);
    document.addEventListener('change', releaseList);
    document.addEventListener('pointerdown', notePointer, true);
    document.addEventListener('keydown', noteKey, true);
    return () => {
      document.removeEventListener('change', releaseList);
      document.removeEventListener('pointerdown', notePointer, true);
      document.removeEventListener('keydown', noteKey, true);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', releaseFocus);
    };
  }, [player]);
}
