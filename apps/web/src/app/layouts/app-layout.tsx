import { AppShell, Burger, Button, NavLink } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutList, IconListCheck, IconLogout, IconPlus, IconSettings } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { useToDo } from '../../shared/campaigns/use-to-do.ts';
import { beginNotifying } from '../../shared/notices/notifying.ts';
import { CatalogueButton } from '../../shared/regulator/catalogue-button.tsx';
import { ColorSchemeSwitch, LanguageSwitch } from '../../shared/session/display-switches.tsx';
import { useLogout } from '../../shared/session/use-logout.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { NameMark } from '../../ui/name-mark.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useBrand } from '../../ui/use-brand.ts';
import { NewBuildNotice } from '../new-build-notice.tsx';
import { RegulatorProvider } from '../regulator-provider.tsx';
import classes from './app-layout.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { OrganizationSwitch } from './organization-switch.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { useFollowedOrganization } from './use-followed-organization.ts';

/** The list polls what the menu counts; other pages read it once in a while, when one is opened. */
const TO_DO_STALE_MS = 60_000;

/** The menu entry a page belongs to. */
function activeEntry(pathname: string): string | null {
  if (pathname.startsWith(paths.newCampaign)) return paths.newCampaign;
  if (pathname.startsWith(paths.deliver)) return paths.deliver;
  if (pathname === paths.ops || pathname.startsWith(`${paths.ops}/`)) return paths.ops;
  const ofSettings = [paths.settings, paths.changePassword, paths.invoices];
  return ofSettings.some((path) => pathname.startsWith(path)) ? paths.settings : null;
}

/** Frame of the signed-in pages, with the regulator's catalogue that opens over them. */
export function AppLayout() {
  return (
    <RegulatorProvider>
      <AppFrame />
    </RegulatorProvider>
  );
}

/** How many campaigns need something. */
function ToDoBadge({ count }: { count: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.toDo}>
      <span aria-hidden="true">{count}</span>
      <span className="sw-hidden">{t('menu.toDo', { number: count })}</span>
    </span>
  );
}

/** Side menu with three items and a fourth for operators; a drawer on phones. */
function AppFrame() {
  const { t } = useTranslation(['common', 'regulator', 'invoices']);
  const brand = useBrand();
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isOpen, menu] = useDisclosure(false);
  const logout = useLogout();
  useFollowedOrganization();
  useEffect(beginNotifying, []);
  const toDo = useToDo({
    enabled: user !== null && !user.isOperator && !user.owesSecondFactor,
    staleTime: TO_DO_STALE_MS,
  });
  const active = activeEntry(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(menu.close, [pathname]);

  const entries = [
    {
      to: paths.deliver,
      label: t('menu.history'),
      icon: IconLayoutList,
      toDo: toDo.campaigns.length > 0 ? toDo.count : null,
    },
    { to: paths.newCampaign, label: t('menu.newCampaign'), icon: IconPlus },
    { to: paths.settings, label: t('menu.settings'), icon: IconSettings },
    ...(user?.isOperator ? [{ to: paths.ops, label: t('menu.operations'), icon: IconListCheck }] : []),
  ];

  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 56, sm: 0 } }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      className={classes.shell}
    >
      <a href="#content" className="sw-skip">
        {t('skipToContent')}
      </a>
      <AppShell.Header hiddenFrom="sm" className={classes.header}>
        <Burger
          opened={isOpen}
          onClick={menu.toggle}
          size="sm"
          aria-label={isOpen ? t('menu.close') : t('menu.open')}
          aria-expanded={isOpen}
        />
        <Link to={paths.deliver} className={classes.home} aria-label={t('menu.home', { brand: brand.name })}>
          <NameMark name={brand.name} />
        </Link>
        {user && (
          <CatalogueButton size="compact-sm" ml="auto" aria-label={t('regulator:open')}>
            {t('regulator:openShort')}
          </CatalogueButton>
        )}
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} aria-label={t('menu.main')}>
        <div className={classes.brand}>
          <Link to={paths.deliver} className={classes.home} aria-label={t('menu.home', { brand: brand.name })}>
            <NameMark name={brand.name} size={26} />
          </Link>
          <Burger opened onClick={menu.close} size="sm" hiddenFrom="sm" aria-label={t('menu.close')} />
        </div>
        {user && (
          <CatalogueButton visibleFrom="sm" mb="md" justify="flex-start" className={classes.catalogue}>
            {t('regulator:open')}
          </CatalogueButton>
        )}
        <ul className={classes.entries}>
          {entries.map(({ to, label, icon: Icon, toDo }) => (
            <li key={to}>
              <NavLink
                component={Link}
                to={to}
                label={label}
                leftSection={<Icon size={18} aria-hidden="true" />}
                rightSection={toDo && <ToDoBadge count={toDo} />}
                active={active === to}
                aria-current={active === to ? 'page' : undefined}
                className={classes.entry}
              />
            </li>
          ))}
        </ul>
        <div className={classes.account}>
          {user && (
            <>
              <OrganizationSwitch user={user} />
              <div className={classes.user}>
                <div className={classes.userName}>{user.name}</div>
                <div className={classes.userMail} title={user.email}>
                  {user.email}
                </div>
                <TextLink to={paths.invoices} size="sm">
                  {t('invoices:toInvoices')}
                </TextLink>
              </div>
              <Button
                variant="subtle"
                color="gray"
                justify="flex-start"
                px="xs"
                leftSection={<IconLogout size={18} aria-hidden="true" />}
                loading={logout.isPending}
                onClick={() => logout.logout()}
              >
                {t('menu.logout')}
              </Button>
            </>
          )}
          <div className={classes.switches}>
            <LanguageSwitch />
            <ColorSchemeSwitch />
          </div>
        </div>
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
