import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { IdentityNotice } from './identity-notice.tsx';
import classes from './ops.module.css';

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
      <nav aria-label={t('sections.label')} className={classes.sections}>
        <ul>
          {sections.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <IdentityNotice />
      <Outlet />
    </div>
  );
}

/** A film page belongs to the queue, a destination page to the destinations. */
function isCurrent(to: string, pathname: string): boolean {
  return to === paths.ops
    ? pathname === paths.ops || pathname.startsWith(`${paths.ops}/films/`)
    : pathname.startsWith(to);
}
