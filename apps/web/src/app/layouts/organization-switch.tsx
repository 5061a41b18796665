import { NativeSelect } from '@mantine/core';
import type { User } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { useSwitchOrganization } from '../../shared/session/use-switch-organization.ts';
import { useFailureText } from '../../ui/failure.tsx';
import { OrganizationLogo } from '../../ui/organization-logo.tsx';
import classes from './app-layout.module.css';

/** The organisation that the user acts for, if they belong to several. */
export function OrganizationSwitch({ user }: { user: User }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const navigate = useNavigate();
  const change = useSwitchOrganization(() => void navigate(paths.deliver));
  const active = user.organizations.find(({ organizationId }) => organizationId === user.activeOrganizationId);
  const logo = active?.logo ? <OrganizationLogo name={active.organizationName} logo={active.logo} size={32} /> : null;
  if (user.organizations.length < 2) {
    return (
      logo && (
        <div className={classes.ownOrganization}>
          {logo}
          <span>{active?.organizationName}</span>
        </div>
      )
    );
  }
  return (
    <NativeSelect
      className={classes.organization}
      label={t('menu.organization')}
      {...(logo && { leftSection: <OrganizationLogo name="" logo={active?.logo ?? null} size={22} /> })}
      size="sm"
      disabled={change.isPending}
      error={change.isError ? textOf(change.error) : undefined}
      value={user.activeOrganizationId ?? ''}
      data={user.organizations.map(({ organizationId, organizationName }) => ({
        value: organizationId,
        label: organizationName,
      }))}
      onChange={(event) => change.choose(event.currentTarget.value)}
    />
  );
}
