import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { formatDay, formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { type Status, StatusIcon } from '../../../ui/status.tsx';
import type { CampaignSpot } from '../spot/tracked-spot.ts';
import { type Issued, IssuedLink } from './issued-link.tsx';
import classes from './review.module.css';
import { shownLinkState } from './reviewed-spot.ts';
import { useReviewChange } from './use-review-change.ts';

const STATUS = { notSeen: 'inactive', seen: 'active', expired: 'warning' } as const satisfies Record<string, Status>;

interface ReviewLinkListProps {
  readonly spot: CampaignSpot;
  /** The reader may renew and withdraw links. */
  readonly isOwn: boolean;
}

/** The spot's review links, with when they were opened. */
export function ReviewLinkList({ spot: { showId, review }, isOwn }: ReviewLinkListProps) {
  const { t } = useTranslation('approval');
  const titleId = useId();
  const [issued, setIssued] = useState<Issued | null>(null);
  if (review.links.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title} id={titleId}>
        {t('link.title')}
      </h3>
      <ul className={classes.list} aria-labelledby={titleId}>
        {review.links.map((link) => (
          <ReviewLinkLine key={link.id} showId={showId} link={link} isOwn={isOwn} onIssued={setIssued} />
        ))}
      </ul>
      <Dialog
        opened={issued !== null}
        onClose={() => setIssued(null)}
        title={t('issued.title')}
        centered
        closeButtonProps={{ 'aria-label': t('ask.close') }}
      >
        {issued && <IssuedLink issued={issued} onDone={() => setIssued(null)} />}
      </Dialog>
    </div>
  );
}

interface ReviewLinkLineProps {
  readonly showId: string;
  readonly link: CampaignSpot['review']['links'][number];
  readonly isOwn: boolean;
  readonly onIssued: (issued: Issued) => void;
}

function ReviewLinkLine({ showId, link, isOwn, onIssued }: ReviewLinkLineProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { email, createdAt, expiresAt, firstSeenAt, lastSeenAt, views: count } = link;
  const state = shownLinkState(link, new Date());
  const made = formatMoment(createdAt, language);
  const day = formatDay(expiresAt, language);
  const seen =
    firstSeenAt === null || lastSeenAt === null
      ? t('link.notSeen')
      : t('link.seen', {
          count,
          first: formatMoment(firstSeenAt, language),
          last: formatMoment(lastSeenAt, language),
        });
  const facts = [
    seen,
    t(state === 'expired' ? 'link.expired' : 'link.until', { date: day }),
    t('link.madeBy', { name: link.madeBy.name }),
  ];
  const params = { showId, id: link.id };
  const again = useReviewChange(() => call('sendReviewLink', { params }));
  const revoke = useReviewChange(() => call('revokeReviewLink', { params }), t('link.revoked'));
  return (
    <li className={classes.line} data-testid="review-link" data-state={state}>
      <StatusIcon status={STATUS[state]} size={18} />
      <div className={classes.words}>
        <div className={classes.name}>{email ?? t('link.made', { date: made })}</div>
        <div className={classes.muted}>{facts.join(' · ')}</div>
      </div>
      {isOwn && (
        <div className={classes.tools}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={again.isPending}
            aria-label={email === null ? t('link.showOf', { date: made }) : t('link.sendAgainTo', { email })}
            onClick={() => again.mutate(undefined, { onSuccess: onIssued })}
          >
            {t(email === null ? 'link.show' : 'link.sendAgain')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={revoke.isPending}
            aria-label={email === null ? t('link.revokeMade', { date: made }) : t('link.revokeOf', { email })}
            onClick={() => {
              if (window.confirm(t('link.confirmRevoke'))) revoke.mutate();
            }}
          >
            {t('link.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}
