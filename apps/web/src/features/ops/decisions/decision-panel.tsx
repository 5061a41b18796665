import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedFilm } from '@spotway/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS, queryOf } from '../../../api/queries.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import choices from '../../../ui/choices.module.css';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { checkOf, type SeenCheck } from '../films/seen-check.ts';
import classes from '../ops.module.css';
import { nextFilm } from '../queue/next-film.ts';
import { useQueueAddress } from '../queue/use-queue-address.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { DecisionFailure } from './decision-failure.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { DECISION_KEYS, useDecisionKeys } from './use-decision-keys.ts';
import { useDecisionText } from './use-decision-text.ts';

const REFRESH_MS = 20_000;
const KEY_WORDS = { a: 'accept', r: 'reject', n: 'next', '?': 'help' } as const;

const KeysDialog = lazyPart(async () => (await import('../../../shared/keys/keys-dialog.tsx')).KeysDialog);

/**
 * Accept or reject, or the decision made; by keyboard too. Accepting a film with errors takes a reason, and rejecting it is the first button. After a
 * decision the next film of the queue opens.
 */
export function DecisionPanel({ film, check }: { film: OperatedFilm; check: SeenCheck | null }) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRejecting, setRejecting] = useState(false);
  const [seen, setSeen] = useState<SeenCheck | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const acceptButton = useRef<HTMLButtonElement>(null);
  const { query, toQueue, toFilm } = useQueueAddress();
  const queue = useQuery({ ...queryOf('listWaitingFilms', { query }), refetchInterval: REFRESH_MS });
  const next = nextFilm(queue.data ?? [], film.filmId);
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
    const after = next === null ? toQueue : toFilm(next);
    await invalidateCalls(client, OPS_CALLS);
    void navigate(after);
  }

  function goOn(): void {
    if (next !== null) void navigate(toFilm(next));
    else notifications.show({ message: t('keys.noNext'), closeButtonProps: { 'aria-label': t('common:close') } });
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
  useDecisionKeys({
    // accepting sends the film to its delivery points: the key only leads to the button, or to the reason
    a: () => (film.awaitsDecision && nbErrors > 0 ? setSeen(check) : acceptButton.current?.focus()),
    r: () => film.awaitsDecision && setRejecting(true),
    n: goOn,
    '?': () => setHelpOpen(true),
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
                ref={acceptButton}
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
        <div className={classes.row}>
          <Button variant="subtle" size="compact-sm" onClick={goOn} disabled={next === null}>
            {t('keys.nextFilm')}
          </Button>
          <p className={choices.keys}>{t('keys.line')}</p>
        </div>
      </div>
      {isHelpOpen && (
        <KeysDialog
          title={t('keys.title')}
          keys={DECISION_KEYS.map((key) => [key.toUpperCase(), t(`keys.${KEY_WORDS[key]}`)])}
          note={t('keys.player')}
          onClose={() => setHelpOpen(false)}
        />
      )}
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
  const language = useLanguage();
  const words = useDecisionText()({ ...decision, date: formatMoment(decision.at, language) });
  return (
    <Notice status={decision.kind === 'accepted' ? 'success' : 'error'} title={words}>
      {decision.reason !== null && <p className={classes.reason}>{decision.reason}</p>}
    </Notice>
  );
}
