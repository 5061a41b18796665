import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { SHORTCUTS } from '@spotway/player';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import classes from './controls.module.css';

/** Keys labelled differently from their code. */
const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' };
const NAMED = ['Shift', 'PageUp', 'PageDown', 'Home', 'End'] as const;

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('player');
  const nameOf = (key: string) => {
    if (key === ' ') return t('key.Space');
    const named = NAMED.find((each) => each === key);
    return named ? t(`key.${named}`) : (SIGNS[key] ?? key.toUpperCase());
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      // inside the player, or full screen would hide it
      withinPortal={false}
      classNames={{ inner: classes.dialog }}
      removeScrollProps={{ className: classes.dialogPlace }}
      title={t('command.help')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map(({ keys, command }) => (
          <Fragment key={command}>
            <dt>
              {keys
                .flatMap((key) => key.split('+'))
                .map((key) => (
                  <Kbd key={key}>{nameOf(key)}</Kbd>
                ))}
            </dt>
            <dd>{t(`command.${command}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
