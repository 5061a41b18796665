import { Button, NavLink } from '@mantine/core';
import { IconLayoutList, IconListCheck, IconLogout, IconPlus, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { ColorSchemeSwitch, LanguageSwitch } from '../../shared/session/display-switches.tsx';
import { useLogout } from '../../shared/session/use-logout.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './app-layout.module.css';
import { OrganizationSwitch } from './organization-switch.tsx';

/** The menu entry a page belongs to. */
function activeEntry(pathname: string): string | null {
  if (pathname.startsWith(paths.newCampaign)) return paths.newCampaign;
  if (pathname.startsWith(paths.deliver)) return paths.deliver;
  if (pathname === paths.ops || pathname.startsWith(`${paths.ops}/`)) return paths.ops;
  const ofSettings = [paths.settings, paths.changePassword, paths.invoices];
  return ofSettings.some((path) => pathname.startsWith(path)) ? paths.settings : null;
}

/** Three entries and a fourth for operators, then who is signed in. */
export function MainMenu({ toDo }: { toDo: string | null }) {
  const { t } = useTranslation(['common', 'invoices']);
  const { user } = useSession();
  const active = activeEntry(useLocation().pathname);
  const logout = useLogout();
  const entries = [
    { to: paths.deliver, label: t('menu.history'), icon: IconLayoutList, toDo },
    { to: paths.newCampaign, label: t('menu.newCampaign'), icon: IconPlus },
    { to: paths.settings, label: t('menu.settings'), icon: IconSettings },
    ...(user?.isOperator ? [{ to: paths.ops, label: t('menu.operations'), icon: IconListCheck }] : []),
  ];
  return (
    <>
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
    </>
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
