import { notifications } from '@mantine/notifications';
import type { CallName } from '@spotway/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { knownAnswers } from '../../api/known-answers.ts';
import { queryOf } from '../../api/queries.ts';
import { onSwitchElsewhere } from '../../shared/session/organization-channel.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Calls whose answers are the same whichever organisation the session acts for: they name one thing, or nothing of an organisation. */
const UNAFFECTED: readonly CallName[] = [
  'getUser',
  'getAppConfig',
  'getCampaign',
  'getShow',
  'getPlayerFiles',
  'listFilmComments',
  'listDestinations',
];

/**
 * Reloads lists and suggestions whenever the session acts for another organisation, and says so if another tab has switched. Pages about one campaign
 * stay as they are, and uploads go on.
 */
export function useFollowedOrganization(): void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { user } = useSession();
  const activeId = user?.activeOrganizationId ?? null;
  const followedId = useRef(activeId);
  const isElsewhere = useRef(false);

  useEffect(
    () =>
      onSwitchElsewhere(() => {
        isElsewhere.current = true;
        void client.invalidateQueries({ queryKey: queryOf('getUser').queryKey });
      }),
    [client],
  );

  useEffect(() => {
    const before = followedId.current;
    followedId.current = activeId;
    if (before === null || activeId === null || before === activeId) return;
    knownAnswers.clear();
    void client.resetQueries({ predicate: ({ queryKey: [name] }) => !UNAFFECTED.some((each) => each === name) });
    if (!isElsewhere.current) return;
    isElsewhere.current = false;
    const name = user?.organizations.find(({ organizationId }) => organizationId === activeId)?.organizationName ?? '';
    notifications.show({
      message: t('organization.switchedElsewhere', { name }),
      closeButtonProps: { 'aria-label': t('close') },
    });
  }, [activeId, client, t, user]);
}
