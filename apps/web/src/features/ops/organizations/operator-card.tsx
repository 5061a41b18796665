import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatorAccount } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from '../ops.module.css';

/** One operator; an unanswered invitation can be sent again, and anyone can be removed after a confirmation. */
export function OperatorCard({ operator, isSelf }: { operator: OperatorAccount; isSelf: boolean }) {
  const { t } = useTranslation(['ops', 'common']);
  const language = useLanguage();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { userId, name, email, since, hasPassword } = operator;
  const tell = (message: string) =>
    notifications.show({ color: 'green', message, closeButtonProps: { 'aria-label': t('common:close') } });
  const again = useMutation({
    mutationFn: () => call('inviteOperator', { body: { email } }),
    onSuccess: () => tell(t('operators.sent', { email })),
  });
  const remove = useMutation({
    mutationFn: () => call('removeOperator', { params: { id: userId } }),
    onSuccess: () => tell(t('operators.removed', { email })),
    onSettled: async () => {
      setAsked(false);
      await invalidateCalls(client, isSelf ? ['getUser'] : OPS_CALLS);
    },
  });
  const date = formatDay(since, language);
  return (
    <article className={classes.card} data-testid="operator">
      <div className={classes.words}>
        <h2 className={classes.cardName}>
          {name}
          {isSelf && <span className={classes.muted}> ({t('operators.you')})</span>}
        </h2>
        <div className={classes.muted}>{email}</div>
        {hasPassword ? (
          <div className={classes.muted}>{t('operators.since', { date })}</div>
        ) : (
          <StatusLabel status="warning">{t('operators.invited', { date })}</StatusLabel>
        )}
        {again.isError && <Failure error={again.error} />}
        {remove.isError && <Failure error={remove.error} />}
      </div>
      <div className={classes.row}>
        {!hasPassword && (
          <Button
            variant="default"
            size="xs"
            loading={again.isPending}
            aria-label={t('operators.againTo', { email })}
            onClick={() => again.mutate()}
          >
            {t('operators.again')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={t('operators.removeOf', { email })}
          onClick={() => setAsked(true)}
        >
          {t('operators.remove')}
        </Button>
      </div>
      <Dialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('operators.confirmTitle')}
        centered
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <div className={classes.form}>
          <p className={classes.reason}>{isSelf ? t('operators.confirmSelf') : t('operators.confirm', { email })}</p>
          <div className={classes.actions}>
            <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
              {t('common:cancel')}
            </Button>
            <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('operators.remove')}
            </Button>
          </div>
        </div>
      </Dialog>
    </article>
  );
}
