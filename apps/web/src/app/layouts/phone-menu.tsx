import { Burger } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import classes from './app-layout.module.css';
import { HomeLink } from './home-link.tsx';
import { MainMenu } from './main-menu.tsx';

/** From this width on the menu stands beside the page. */
const WIDE = '(min-width: 48em)';

/**
 * The menu of phones and the button that opens it. It is the browser's own modal dialog: Escape closes it, the page behind is inert, and the focus comes back to
 * the button.
 */
export function PhoneMenu({ toDo }: { toDo: string | null }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever a link is followed
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <>
      <div className={classes.burger}>
        <Burger
          size="sm"
          onClick={() => setOpen(true)}
          aria-label={toDo === null ? t('menu.open') : `${t('menu.open')} (${t('menu.toDo', { number: toDo })})`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        />
        {toDo !== null && (
          <span className={classes.burgerToDo} aria-hidden="true">
            {toDo}
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Escape closes it */}
      <dialog
        ref={dialog}
        className={classes.phoneMenu}
        aria-label={t('menu.main')}
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === dialog.current) setOpen(false);
        }}
      >
        {isOpen && (
          <nav className={classes.phoneNav} aria-label={t('menu.main')}>
            <div className={classes.phoneHead}>
              <Burger opened size="sm" onClick={() => setOpen(false)} aria-label={t('menu.close')} />
              <HomeLink />
            </div>
            <MainMenu toDo={toDo} />
          </nav>
        )}
      </dialog>
    </>
  );
}
