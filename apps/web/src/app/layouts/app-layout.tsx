import { AppShell } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useToDo } from '../../shared/campaigns/use-to-do.ts';
import { beginNotifying } from '../../shared/notices/notifying.ts';
import { CatalogueButton } from '../../shared/regulator/catalogue-button.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { NewBuildNotice } from '../new-build-notice.tsx';
import { RegulatorProvider } from '../regulator-provider.tsx';
import classes from './app-layout.module.css';
import { HomeLink } from './home-link.tsx';
import { MainMenu } from './main-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { useFollowedOrganization } from './use-followed-organization.ts';

/** The list polls what the menu counts; other pages read it once in a while, when one is opened. */
const TO_DO_STALE_MS = 60_000;

/** Frame of the signed-in pages, with the regulator's catalogue that opens over them. */
export function AppLayout() {
  return (
    <RegulatorProvider>
      <AppFrame />
    </RegulatorProvider>
  );
}

/** The menu beside the page; on phones a header with the button that opens it. */
function AppFrame() {
  const { t } = useTranslation(['common', 'regulator']);
  const { user } = useSession();
  useFollowedOrganization();
  useEffect(beginNotifying, []);
  const { campaigns, count } = useToDo({
    enabled: user !== null && !user.isOperator && !user.owesSecondFactor,
    staleTime: TO_DO_STALE_MS,
  });
  const toDo = campaigns.length > 0 ? count : null;
  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 56, sm: 0 } }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: true } }}
      className={classes.shell}
    >
      <a href="#content" className="sw-skip">
        {t('skipToContent')}
      </a>
      <AppShell.Header hiddenFrom="sm" className={classes.header}>
        <PhoneMenu toDo={toDo} />
        <HomeLink />
        {user && (
          <CatalogueButton size="compact-sm" ml="auto" aria-label={t('regulator:open')}>
            {t('regulator:openShort')}
          </CatalogueButton>
        )}
      </AppShell.Header>
      <AppShell.Navbar visibleFrom="sm" className={classes.navbar} aria-label={t('menu.main')}>
        <div className={classes.brand}>
          <HomeLink size={26} />
        </div>
        {user && (
          <CatalogueButton mb="md" justify="flex-start" className={classes.catalogue}>
            {t('regulator:open')}
          </CatalogueButton>
        )}
        <MainMenu toDo={toDo} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <OfflineNotice />
        <NewBuildNotice />
        <UnconfirmedEmail />
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
