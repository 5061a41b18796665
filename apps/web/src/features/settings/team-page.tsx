import { isNamedAfter } from '@spotway/domain/account';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../routing/paths.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { InvitationEntry } from './invitation-entry.tsx';
import { InviteMember } from './invite-member.tsx';
import { MemberEntry } from './member-entry.tsx';
import classes from './settings.module.css';
import { useActiveOrganization } from './use-active-organization.ts';

/** /settings/team: who belongs to the organisation, and who is invited. */
export function TeamPage() {
  const { t } = useTranslation('settings');
  const { isPlatform } = useActiveOrganization();
  return (
    <>
      <DocumentTitle>{t('sections.team')}</DocumentTitle>
      {isPlatform ? (
        <Panel title={t('sections.team')}>
          <p className={classes.note}>{t('team.platform')}</p>
          <TextLink to={paths.opsOperators}>{t('team.toOperators')}</TextLink>
        </Panel>
      ) : (
        <Team />
      )}
    </>
  );
}

function Team() {
  const { t } = useTranslation('settings');
  const user = useSignedInUser();
  const { organizationId: id, organizationName } = useActiveOrganization();
  const { data, error, isPending, refetch } = useQuery(queryOf('listMembers', { params: { id } }));
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <Panel title={t('team.members', { organization: organizationName })}>
          <p className={classes.note}>{t('team.text')}</p>
          {isNamedAfter(organizationName, user.name) && (
            <Notice status="active">
              {t('team.unnamed')} <TextLink to={paths.settingsOrganization}>{t('team.nameIt')}</TextLink>
            </Notice>
          )}
          {error && <Failure error={error} onRetry={() => void refetch()} />}
          {isPending && !error && <PageLoader />}
          <ul className={classes.list}>
            {data?.members.map((member) => (
              <MemberEntry key={member.userId} organizationId={id} member={member} isSelf={member.userId === user.id} />
            ))}
          </ul>
        </Panel>
        {data && data.invitations.length > 0 && (
          <Panel title={t('team.invitations')}>
            <ul className={classes.list}>
              {data.invitations.map((invitation) => (
                <InvitationEntry key={invitation.id} organizationId={id} invitation={invitation} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <InviteMember organizationId={id} />
    </div>
  );
}
