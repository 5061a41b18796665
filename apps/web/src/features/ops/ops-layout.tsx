import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { SectionLinks } from '../../ui/sections/section-links.tsx';
import { IdentityNotice } from './identity-notice.tsx';

/** Frame of the operator pages, with navigation above each. */
export function OpsLayout() {
  const { t } = useTranslation('ops');
  const { pathname } = useLocation();
  const sections = [
    { to: paths.ops, label: t('sections.queue') },
    { to: paths.opsJobs, label: t('sections.jobs') },
    { to: paths.opsDestinations, label: t('sections.destinations') },
    { to: paths.opsProfiles, label: t('sections.profiles') },
    { to: paths.opsOrganizations, label: t('sections.organizations') },
    { to: paths.opsPayments, label: t('sections.payments') },
    { to: paths.opsInvoices, label: t('sections.invoices') },
    { to: paths.opsOperators, label: t('sections.operators') },
    { to: paths.opsAudit, label: t('sections.audit') },
  ];
  return (
    <div className="sw-page" data-wide>
      <SectionLinks
        label={t('sections.label')}
        sections={sections.map((section) => ({ ...section, isCurrent: isCurrent(section.to, pathname) }))}
      />
      <IdentityNotice />
      <Outlet />
    </div>
  );
}

/** A film page and the decided films belong to the queue, a destination page to the destinations. */
function isCurrent(to: string, pathname: string): boolean {
  return to === paths.ops
    ? pathname === paths.ops || pathname === paths.opsDecided || pathname.startsWith(`${paths.ops}/films/`)
    : pathname.startsWith(to);
}
