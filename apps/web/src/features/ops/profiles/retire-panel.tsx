import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedProfile } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../ops.module.css';

/** Retires a profile that no delivery point uses, or restores it. */
export function RetirePanel({ profile: { id, isRetired, destinations } }: { profile: OperatedProfile }) {
  const { t } = useTranslation(['opsProfiles', 'common']);
  const client = useQueryClient();
  const retire = useMutation({
    mutationFn: () => call('retireProfile', { params: { id }, body: { isRetired: !isRetired } }),
    onSuccess: ({ isRetired: isNow }) =>
      notifications.show({
        color: 'green',
        message: t(isNow ? 'retire.done' : 'retire.restored'),
        closeButtonProps: { 'aria-label': t('common:close') },
      }),
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  const isUsed = destinations.length > 0;
  return (
    <Panel title={t(isRetired ? 'retire.restore' : 'retire.title')}>
      <div className={classes.stack}>
        <p className={classes.note}>{t(isRetired ? 'retire.isRetired' : isUsed ? 'retire.inUse' : 'retire.about')}</p>
        {retire.isError && <Failure error={retire.error} />}
        <div>
          <Button variant="default" disabled={isUsed} loading={retire.isPending} onClick={() => retire.mutate()}>
            {t(isRetired ? 'retire.restore' : 'retire.button')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
