import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, urlOf } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import { formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface MasterFrameProps {
  readonly filmId: string;
  /** Counted from 0. */
  readonly frame: number;
  readonly timecode: string;
  /** It was downloaded, or is no longer wanted. */
  readonly onEnd: () => void;
}

const REFRESH_MS = 1_000;

/** Has a frame of the master made as PNG, tells its progress, and downloads it. */
export function MasterFrame({ filmId, frame, timecode, onEnd }: MasterFrameProps) {
  const { t } = useTranslation(['player', 'tracking']);
  const language = useLanguage();
  const params = { id: filmId, frame: String(frame) };
  const { mutate, isIdle, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('makeMasterFrame', { params }),
  });
  useEffect(() => {
    if (isIdle) mutate();
  }, [isIdle, mutate]);
  const { data } = useQuery({
    ...queryOf('getMasterFrame', { params }),
    enabled: isSuccess,
    refetchInterval: REFRESH_MS,
  });
  const assetId = data?.assetId ?? null;
  useEffect(() => {
    if (assetId === null) return;
    const link = document.createElement('a');
    link.href = urlOf('downloadAsset', { params: { id: assetId } });
    link.click();
    onEnd();
  }, [assetId, onEnd]);
  if (error) return <Failure error={error} onRetry={() => mutate()} />;
  const making = data?.making ?? null;
  const dismiss = (
    <Button variant="default" size="xs" mt="xs" onClick={onEnd}>
      {t('close')}
    </Button>
  );
  if (making?.error)
    return (
      <Notice status="error" isAnnounced>
        <div>{t('masterFrame.failed', { timecode })}</div>
        <Button variant="default" size="xs" mt="xs" me="xs" loading={isPending} onClick={() => mutate()}>
          {t('deliverable.retry')}
        </Button>
        {dismiss}
      </Notice>
    );
  return (
    <Notice status="active" isAnnounced>
      <div>
        {making && making.phase !== 'Waiting'
          ? t('masterFrame.making', {
              timecode,
              phase: t(`tracking:work.phase.${making.phase}`),
              progress: formatPercent(making.progress, language),
            })
          : t('masterFrame.waiting', { timecode })}
      </div>
      {dismiss}
    </Notice>
  );
}
