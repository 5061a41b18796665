import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedFilm } from '@spotway/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS, queryOf } from '../../../api/queries.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { checkOf, type SeenCheck } from '../films/seen-check.ts';
import classes from '../ops.module.css';
import { AcceptDialog } from './accept-dialog.tsx';
import { DecisionFailure } from './decision-failure.tsx';
import { RejectDialog } from './reject-dialog.tsx';

/** Accept or reject, or the decision made. Accepting a film with errors takes a reason, and rejecting it is the first button. */
export function DecisionPanel({ film, check }: { film: OperatedFilm; check: SeenCheck | null }) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRejecting, setRejecting] = useState(false);
  const [seen, setSeen] = useState<SeenCheck | null>(null);
  const { title } = film.spot;
  const nbErrors = check?.nbErrors ?? 0;

  async function decided(kind: 'accepted' | 'rejected'): Promise<void> {
    setRejecting(false);
    setSeen(null);
    notifications.show({
      color: kind === 'accepted' ? 'green' : 'blue',
      message: t(kind === 'accepted' ? 'decision.acceptedNow' : 'decision.rejectedNow', { title }),
      closeButtonProps: { 'aria-label': t('common:close') },
    });
    await invalidateCalls(client, OPS_CALLS);
    void navigate(paths.ops);
  }

  /** Without errors no reason is needed: the panel's own button accepts the film. */
  function readAgain(): void {
    const latest = client.getQueryData<OperatedFilm>(
      queryOf('getOperatedFilm', { params: { id: film.filmId } }).queryKey,
    );
    const found = latest ? checkOf(latest) : null;
    setSeen(found && found.nbErrors > 0 ? found : null);
  }

  const accept = useMutation({
    mutationFn: () =>
      call('acceptFilm', { params: { id: film.filmId }, body: check ? { checkedAt: check.checkedAt } : {} }),
    onSuccess: () => decided('accepted'),
    onError: () => invalidateCalls(client, OPS_CALLS),
  });
  return (
    <Panel title={t('decision.title')}>
      <div className={classes.stack}>
        {accept.isError && <DecisionFailure error={accept.error} />}
        {film.decision && <Decided decision={film.decision} />}
        {!film.decision && <p className={classes.note}>{t(film.awaitsDecision ? 'decision.ask' : 'decision.none')}</p>}
        {film.awaitsDecision && (
          <div className={classes.row}>
            {nbErrors === 0 && (
              <Button
                leftSection={<IconCheck size={16} aria-hidden="true" />}
                loading={accept.isPending}
                onClick={() => accept.mutate()}
              >
                {t('decision.accept')}
              </Button>
            )}
            <Button
              variant={nbErrors > 0 ? 'filled' : 'default'}
              leftSection={<IconX size={16} aria-hidden="true" />}
              disabled={accept.isPending}
              onClick={() => setRejecting(true)}
            >
              {t('decision.reject')}
            </Button>
            {nbErrors > 0 && (
              <Button variant="default" onClick={() => setSeen(check)}>
                {t('decision.acceptErrors', { count: nbErrors })}
              </Button>
            )}
          </div>
        )}
      </div>
      <RejectDialog
        film={film}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onRejected={() => decided('rejected')}
      />
      <AcceptDialog
        film={film}
        seen={seen}
        onClose={() => setSeen(null)}
        onAccepted={() => decided('accepted')}
        onFindingsChanged={readAgain}
      />
    </Panel>
  );
}

function Decided({ decision }: { decision: NonNullable<OperatedFilm['decision']> }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const date = formatMoment(decision.at, language);
  const words =
    decision.by === null
      ? t(decision.kind === 'accepted' ? 'decision.acceptedByItself' : 'decision.rejectedByItself', { date })
      : t(decision.kind === 'accepted' ? 'decision.accepted' : 'decision.rejected', { name: decision.by, date });
  return (
    <Notice status={decision.kind === 'accepted' ? 'success' : 'error'} title={words}>
      {decision.reason !== null && <p className={classes.reason}>{decision.reason}</p>}
    </Notice>
  );
}
