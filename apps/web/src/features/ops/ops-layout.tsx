import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { paths } from '../../routing/paths.ts';
import classes from './ops.module.css';

/** Frame of the operators' pages: the way between them, above each. */
export function OpsLayout() {
  const { t } = useTranslation('ops');
  const sections = [
    { to: paths.ops, label: t('sections.queue'), end: true },
    { to: paths.opsJobs, label: t('sections.jobs'), end: false },
    { to: paths.opsDestinations, label: t('sections.destinations'), end: false },
    { to: paths.opsOrganizations, label: t('sections.organizations'), end: false },
    { to: paths.opsAudit, label: t('sections.audit'), end: false },
  ];
  return (
    <div className="sw-page" data-wide>
      <nav aria-label={t('sections.label')} className={classes.sections}>
        <ul>
          {sections.map(({ to, label, end }) => (
            <li key={to}>
              <NavLink to={to} end={end}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
