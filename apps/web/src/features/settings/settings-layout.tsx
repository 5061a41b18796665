import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { useLogout } from '../../shared/session/use-logout.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionLinks } from '../../ui/sections/section-links.tsx';

/** Frame of the settings: about the user first, then about their organisation. */
export function SettingsLayout() {
  const { t } = useTranslation(['settings', 'account', 'notices']);
  const { pathname } = useLocation();
  const logout = useLogout();
  const sections = [
    { to: paths.settings, label: t('sections.profile') },
    { to: paths.settingsSecurity, label: t('sections.security') },
    { to: paths.settingsNotifications, label: t('notices:section') },
    { to: paths.settingsPrivacy, label: t('sections.privacy') },
    { to: paths.settingsTeam, label: t('sections.team') },
    { to: paths.settingsOrganization, label: t('sections.organization') },
  ];
  return (
    <div className="sw-page">
      <PageHeader
        title={t('account:settings.title')}
        actions={
          <Button variant="default" loading={logout.isPending} onClick={() => logout.logout()}>
            {t('account:settings.logout')}
          </Button>
        }
      />
      <SectionLinks
        label={t('sections.label')}
        sections={sections.map((section) => ({ ...section, isCurrent: section.to === pathname }))}
      />
      {logout.isError && <Failure error={logout.error} />}
      <Outlet />
    </div>
  );
}
