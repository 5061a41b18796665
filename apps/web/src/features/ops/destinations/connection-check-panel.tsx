import { Button } from '@mantine/core';
import type { ConnectionCheck } from '@spotway/contract';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../ops.module.css';

type ServerAbilities = NonNullable<ConnectionCheck['abilities']>;

/** What the server supports, and the cost of what it does not. */
function Abilities({ abilities: { resumes, writesTogether, checksums } }: { abilities: ServerAbilities }) {
  const { t } = useTranslation('ops');
  return (
    <ul className={classes.found}>
      <li>{t(resumes ? 'destinations.abilities.resumes' : 'destinations.abilities.resumesNot')}</li>
      {writesTogether !== null && (
        <li>
          {t(writesTogether ? 'destinations.abilities.writesTogether' : 'destinations.abilities.writesTogetherNot')}
        </li>
      )}
      <li>{t(checksums ? 'destinations.abilities.checksums' : 'destinations.abilities.checksumsNot')}</li>
    </ul>
  );
}

/** Tests a destination's saved settings. */
export function ConnectionCheckPanel({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('ops');
  const check = useMutation({ mutationFn: () => call('checkDestination', { params: { id: organizationId } }) });
  const outcome = check.data;
  return (
    <Panel title={t('destinations.check')}>
      <div className={classes.stack}>
        <p className={classes.note}>{t('destinations.checkHint')}</p>
        {check.isError && <Failure error={check.error} />}
        {outcome?.ok && !check.isPending && (
          <Notice status="success" isAnnounced>
            <div>{t('destinations.checked')}</div>
            {outcome.abilities && <Abilities abilities={outcome.abilities} />}
          </Notice>
        )}
        {outcome?.reason && !check.isPending && (
          <Notice status="error" title={t('destinations.checkFailed')} isAnnounced>
            <div>{t(`destinations.checkReason.${outcome.reason}`)}</div>
            {outcome.detail !== null && <div className={classes.muted}>{outcome.detail}</div>}
          </Notice>
        )}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={16} aria-hidden="true" />}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {t('destinations.check')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
