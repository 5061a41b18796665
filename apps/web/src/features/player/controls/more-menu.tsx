import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import type { FilmPlayer } from '@spotway/player';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OVERLAYS, type Overlay } from '../picture/picture.tsx';
import { usePlayerState } from '../use-film-player.ts';
import { MoreButton } from './more-button.tsx';

export interface MoreMenuProps {
  readonly player: FilmPlayer;
  readonly overlays: readonly Overlay[];
  readonly onOverlays: (overlays: readonly Overlay[]) => void;
  readonly onGrab: () => void;
  /** Undefined where the master can't be had. */
  readonly onGrabMaster: (() => void) | undefined;
  readonly onHelp: () => void;
  /** Open from the start. */
  readonly isOpened?: boolean;
}

/** Rarely used options: picture guides, in and out points, saving a frame, keyboard shortcuts. */
export function MoreMenu({
  player,
  overlays,
  onOverlays,
  onGrab,
  onGrabMaster,
  onHelp,
  isOpened = false,
}: MoreMenuProps) {
  const { t } = useTranslation('player');
  const [isOpen, setOpen] = useState(isOpened);
  const marks = usePlayerState(player, (state) => state.marks);
  const hasMarks = marks.inFrame !== null || marks.outFrame !== null;
  const actions = [
    { name: 'markIn', act: () => player.markIn() },
    { name: 'markOut', act: () => player.markOut() },
    { name: 'clearMarks', act: () => player.clearMarks(), isOff: !hasMarks },
    { name: 'grab', act: onGrab },
    ...(onGrabMaster ? [{ name: 'grabMaster', act: onGrabMaster } as const] : []),
    { name: 'help', act: onHelp },
  ] as const;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-end" withinPortal={false} trapFocus shadow="md">
      <Popover.Target>
        <MoreButton onClick={() => setOpen((was) => !was)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Checkbox.Group label={t('overlays')} value={[...overlays]} onChange={(names) => onOverlays(known(names))}>
            <Stack gap="xs" mt="xs">
              {OVERLAYS.map((overlay) => (
                <Checkbox key={overlay} value={overlay} label={t(`overlay.${overlay}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          {actions.map(({ name, act, ...rest }) => (
            <Button
              key={name}
              variant="default"
              size="xs"
              justify="flex-start"
              disabled={'isOff' in rest && rest.isOff}
              onClick={() => {
                setOpen(false);
                act();
              }}
            >
              {name === 'grabMaster' ? t('masterFrame.save') : t(`command.${name}`)}
            </Button>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const known = (names: readonly string[]): Overlay[] => OVERLAYS.filter((overlay) => names.includes(overlay));
