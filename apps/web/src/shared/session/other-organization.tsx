import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSignedInUser } from './use-session.ts';
import { useSwitchOrganization } from './use-switch-organization.ts';

/** On a page about one campaign: says that it belongs to another organisation of the user's, and offers to switch. */
export function OtherOrganization({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const { organizations, activeOrganizationId } = useSignedInUser();
  const change = useSwitchOrganization();
  const owner = organizations.find((each) => each.organizationId === organizationId);
  const active = organizations.find((each) => each.organizationId === activeOrganizationId);
  if (!owner || !active || owner === active) return null;
  return (
    <div data-testid="other-organization">
      <Notice status="active" title={t('organization.other', { name: owner.organizationName })}>
        <div>{t('organization.otherText', { active: active.organizationName })}</div>
        {change.isError && <div>{textOf(change.error)}</div>}
        <Button
          variant="default"
          size="xs"
          mt="xs"
          loading={change.isPending}
          onClick={() => change.choose(organizationId)}
        >
          {t('organization.switchTo', { name: owner.organizationName })}
        </Button>
      </Notice>
    </div>
  );
}
