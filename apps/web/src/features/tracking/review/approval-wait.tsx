import { Button } from '@mantine/core';
import type { Campaign } from '@spotway/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './review.module.css';
import { useReviewChange } from './use-review-change.ts';

interface ApprovalWaitProps {
  readonly campaign: Campaign;
  /** The reader may change it. */
  readonly isOwn: boolean;
}

/** Whether the campaign's deliveries wait for approvals, and for which; its owner changes it. */
export function ApprovalWait({ campaign, isOwn }: ApprovalWaitProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const params = { id: campaign.id };
  const begin = useReviewChange(() => call('setApprovalWait', { params, body: { isAwaited: true } }), t('wait.begun'));
  if (!campaign.waitsForApproval) {
    if (!isOwn || !campaign.spots.some(({ review }) => review.links.length > 0)) return null;
    return (
      <div>
        <Button variant="subtle" size="compact-sm" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('wait.begin')}
        </Button>
      </div>
    );
  }
  const held = campaign.spots.filter(({ review }) => review.holdsDelivery).map(({ title }) => title);
  return (
    <div data-testid="approval-wait">
      <Notice status="active" title={t('order.recap')}>
        {held.length > 0 && (
          <div>{t('wait.held', { titles: new Intl.ListFormat(language, { type: 'unit' }).format(held) })}</div>
        )}
        <div>{t('wait.about')}</div>
        {isOwn && <Release campaignId={campaign.id} />}
      </Notice>
    </div>
  );
}

function Release({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation(['approval', 'common']);
  const [isAsked, setAsked] = useState(false);
  const release = useReviewChange(
    () => call('setApprovalWait', { params: { id: campaignId }, body: { isAwaited: false } }),
    t('wait.released'),
  );
  return (
    <>
      <Button variant="default" size="xs" mt="xs" onClick={() => setAsked(true)}>
        {t('wait.release')}
      </Button>
      <Dialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('wait.confirmTitle')}
        centered
        closeButtonProps={{ 'aria-label': t('common:cancel') }}
      >
        <div className={classes.form}>
          <p className={classes.about}>{t('wait.confirmText')}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              loading={release.isPending}
              onClick={() => release.mutate(undefined, { onSettled: () => setAsked(false) })}
            >
              {t('wait.confirm')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
