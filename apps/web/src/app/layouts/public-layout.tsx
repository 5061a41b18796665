import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { ColorSchemeSwitch, LanguageSwitch } from '../../shared/session/display-switches.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NameMark } from '../../ui/name-mark.tsx';
import { useBrand } from '../../ui/use-brand.ts';
import { NewBuildNotice } from '../new-build-notice.tsx';
import { LegalLinks } from './legal-links.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import classes from './public-layout.module.css';

/**
 * Frame of the public pages and the account forms. A guest came for one page through a mailed link: nothing on
 * it leads away.
 */
export function PublicLayout({ isGuest = false }: { isGuest?: boolean }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const { state } = useSession();
  return (
    <div className={classes.root}>
      <a href="#content" className="sw-skip">
        {t('skipToContent')}
      </a>
      <header className={classes.header}>
        {isGuest ? (
          <span className={classes.home}>
            <NameMark name={brand.name} size={26} />
          </span>
        ) : (
          <Link to={paths.landing} className={classes.home} aria-label={t('menu.home', { brand: brand.name })}>
            <NameMark name={brand.name} size={26} />
          </Link>
        )}
        <div className={classes.tools}>
          <LanguageSwitch isShort />
          <ColorSchemeSwitch />
          {!isGuest && state !== 'signed-in' && (
            <ButtonLink to={paths.login} variant="default" className={state === 'unknown' ? classes.room : undefined}>
              {t('menu.login')}
            </ButtonLink>
          )}
          {!isGuest && state === 'signed-in' && (
            <ButtonLink to={paths.deliver} variant="default">
              {t('menu.history')}
            </ButtonLink>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <OfflineNotice />
        <NewBuildNotice />
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <span>{brand.name}</span>
        <LegalLinks opensTab={isGuest} />
        {brand.supportEmail !== null && <a href={`mailto:${brand.supportEmail}`}>{t('menu.contact')}</a>}
      </footer>
    </div>
  );
}
