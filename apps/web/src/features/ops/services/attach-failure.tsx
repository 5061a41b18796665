import type { RefusedAttachment } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../api/refusal.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../ops.module.css';

/** Why a file was not attached, with its check's findings if they are the reason. `title` names the failed action. */
export function AttachFailure({ error, title }: { error: unknown; title?: string }) {
  const { t } = useTranslation('ops');
  const refusal = isRefusal(error, 'attachSubtitles', 'file_refused')
    ? (error.details as RefusedAttachment | null)
    : null;
  if (!refusal?.findings?.length) return <Failure error={error} />;
  return (
    <Notice status="error" title={title ?? t('services.refused')} isAnnounced>
      <ul className={classes.rows}>
        {refusal.findings.map(({ synopsis, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings of one answer never move
          <li key={index}>
            <strong>{synopsis}</strong>
            <div>{description}</div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
