import { Progress, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import { UploadState } from '../files/upload-state.tsx';
import { awaitsNameConfirmation, type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';
import { type Pipeline, pipelineOf } from './pipeline.ts';
import classes from './pipeline-line.module.css';
import { RemainingTime } from './remaining-time.tsx';
import { verificationStatus, verificationWords } from './verification-words.ts';

interface PipelineLineProps {
  spot: CampaignSpot;
  /** This tab is sending its film. */
  isSending: boolean;
  /** Its upload was left unfinished by an earlier page of this browser. */
  isStopped: boolean;
  detailsId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The steps of a spot's film in one line, with the button that opens them. */
export function PipelineLine({ spot, isSending, isStopped, detailsId, isOpen, onToggle }: PipelineLineProps) {
  const { t } = useTranslation('tracking');
  const material = materialOf(spot);
  const film = spot.show.activeBroadcastable?.broadcastable;
  const pipeline = material && pipelineOf(material, film?.rejection != null);
  const { delivered } = spot.expected;
  return (
    <div className={classes.root} data-testid="pipeline" data-state={pipeline?.state ?? 'none'}>
      <div className={classes.head}>
        <div className={classes.words}>
          {isSending || !material || !pipeline ? (
            <span className={classes.muted}>
              {t(isSending ? 'pipeline.sending' : spot.filesLater ? 'file.later' : 'file.none')}
            </span>
          ) : material.upload.completed ? (
            <Steps spot={spot} pipeline={pipeline} />
          ) : (
            <UploadState file={material} isStopped={isStopped} />
          )}
        </div>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={t('pipeline.detailsOf', { title: spot.title })}
          onClick={onToggle}
        >
          {t('pipeline.details')}
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </div>
      {!isSending && pipeline && film?.rejection == null && (pipeline.state !== 'done' || delivered) && (
        <div className={classes.foot}>
          {pipeline.state !== 'done' && (
            <Progress
              className={classes.bar}
              value={pipeline.share * 100}
              size={4}
              aria-label={t('pipeline.progressOf', { title: spot.title })}
            />
          )}
          <span className={classes.muted}>
            {pipeline.state === 'done'
              ? t('steps.delivery')
              : t('pipeline.step', { number: pipeline.done + 1, total: pipeline.total })}
            {delivered && (
              <>
                {' · '}
                <span data-testid="remaining">
                  <RemainingTime key={film?.id} expected={delivered} />
                </span>
              </>
            )}
          </span>
        </div>
      )}
    </div>
  );
}

function Steps({ spot, pipeline }: { spot: CampaignSpot; pipeline: Pipeline }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { state, step } = pipeline;
  const result = materialOf(spot)?.verification?.result ?? null;
  if (state === 'done' || step === null) {
    return <StatusLabel status={verificationStatus(result)}>{verificationWords(result, t)}</StatusLabel>;
  }
  if (state === 'waiting' && awaitsNameConfirmation(spot))
    return <StatusLabel status="warning">{t('pipeline.confirmation')}</StatusLabel>;
  const what = stepName(step, t);
  const awaitsOperator = spot.show.activeBroadcastable?.broadcastable.awaitsQualification === true;
  const [status, words]: [Status, string] = {
    failed: ['error', t('pipeline.failed', { what })] as [Status, string],
    held: ['warning', t('pipeline.held', { what })] as [Status, string],
    active: ['active', `${what} – ${formatPercent(step.work.progress, language)}`] as [Status, string],
    waiting: ['inactive', awaitsOperator ? t('pipeline.qualification') : t('pipeline.waiting', { what })] as [
      Status,
      string,
    ],
  }[state];
  return <StatusLabel status={status}>{words}</StatusLabel>;
}

function stepName({ stage, profile }: NonNullable<Pipeline['step']>, t: TFunction<'tracking'>): string {
  if (stage === 'upload') return t('pipeline.sending');
  if (stage !== 'transcode') return t(`work.${stage}`);
  return profile === null ? t('pipeline.encoding') : t('work.transcode', { profile });
}
