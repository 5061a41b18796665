import { ActionIcon, Button } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalLinks } from '../app/layouts/legal-links.tsx';
import layout from '../app/layouts/public-layout.module.css';
import { paths } from '../routing/paths.ts';
import { LanguageName } from '../shared/session/display-switches.tsx';
import { NameMark } from '../ui/name-mark.tsx';
import { ContactCorner } from './contact/contact-panel.tsx';
import classes from './page-frame.module.css';
import { useVisit } from './visit.ts';

/** Header and footer of the public pages. Its buttons work through `script`, its links without. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const visit = useVisit();
  const { brand } = visit.appConfig;
  const other = visit.language === 'fr' ? 'en' : 'fr';
  const inSameLanguage = (path: string) => (visit.isLanguageInAddress ? `${path}?lang=${visit.language}` : path);
  return (
    <div className={layout.root}>
      <a href="#content" className="sw-skip">
        {t('skipToContent')}
      </a>
      <header className={layout.header}>
        <a
          href={inSameLanguage(paths.landing)}
          className={layout.home}
          aria-label={t('menu.home', { brand: brand.name })}
        >
          <NameMark name={brand.name} size={26} />
        </a>
        <div className={layout.tools}>
          <Button
            component="a"
            href={`${visit.path}?lang=${other}`}
            hrefLang={other}
            lang={other}
            data-language={other}
            variant="subtle"
            color="gray"
            px="xs"
            leftSection={<IconLanguage size={18} aria-hidden="true" />}
          >
            <LanguageName language={other} />
          </Button>
          <ActionIcon
            className={classes.scheme}
            data-scheme-switch=""
            data-to-light={t('scheme.toLight')}
            data-to-dark={t('scheme.toDark')}
            aria-label={t('scheme.toDark')}
          >
            <IconMoon size={20} className={classes.toDark} aria-hidden="true" />
            <IconSun size={20} className={classes.toLight} aria-hidden="true" />
          </ActionIcon>
          <Button component="a" href={visit.isSignedIn ? paths.deliver : paths.login} variant="default">
            {t(visit.isSignedIn ? 'menu.history' : 'menu.login')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={layout.main}>
        {children}
      </main>
      <footer className={layout.footer}>
        <span>{brand.name}</span>
        <LegalLinks />
        <a href={`mailto:${brand.supportEmail}`}>{t('menu.contact')}</a>
      </footer>
      <ContactCorner />
    </div>
  );
}
