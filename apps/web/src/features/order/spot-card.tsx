import { Button, NumberInput, Select, TextInput, Title } from '@mantine/core';
import type { OfferedDestination } from '@spotway/contract';
import {
  LEGAL_MENTIONS,
  type LegalMention,
  pointsLackingSubtitles,
  type Service,
  type SpotProblem,
  VERSIONS,
  type Version,
} from '@spotway/domain';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import type { SpotFields } from './order-changes.ts';
import { type DraftSpot, subtitledSpot } from './order-draft.ts';
import { useOrderStore } from './order-provider.tsx';
import classes from './spot-card.module.css';
import { SpotFiles } from './spot-files.tsx';
import { SpotOverrides } from './spot-overrides.tsx';
import { useProblemText } from './use-problem-text.ts';

interface SpotCardProps {
  spot: DraftSpot;
  /** Counted from 1. */
  number: number;
  /** Of this spot, told apart by their contents so that other cards stay still. */
  problems: readonly SpotProblem[];
  destinations: readonly OfferedDestination[];
  campaignDestinations: readonly string[];
  campaignServices: readonly Service[];
  normalisesCampaign: boolean;
  skipUpload: boolean;
}

/** One spot of the order. */
export const SpotCard = memo(function SpotCard(props: SpotCardProps) {
  const { spot, number, problems, skipUpload } = props;
  const { t } = useTranslation('order');
  const store = useOrderStore();
  const problemText = useProblemText();
  const titleId = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const lacking = pointsLackingSubtitles(
    subtitledSpot(spot, { destinations: props.campaignDestinations, services: props.campaignServices }),
    props.destinations,
  );
  const points = lacking.map(({ organizationName }) => organizationName).join(', ');
  const change = (fields: Partial<SpotFields>) => store.apply({ type: 'spot', spotId: spot.tempShowId, fields });
  const leave = (field: string) => () => setLeft((before) => new Set(before).add(field));
  // a field is not called wrong before the user has left it
  const errorOf = (field: SpotProblem['field']) => {
    const problem = problems.find((each) => each.field === field);
    return problem && left.has(field) ? problemText(problem, spot.pubId) : undefined;
  };
  return (
    <section className={classes.root} aria-labelledby={titleId} id={`spot-${number}`} data-testid="spot-card">
      <div className={classes.head}>
        <Title order={3} id={titleId}>
          {t('spots.heading', { number })}
        </Title>
        <div>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            aria-label={t('spots.duplicate', { number })}
            onClick={() => store.apply({ type: 'duplicateSpot', spotId: spot.tempShowId, id: store.newId() })}
          >
            {t('spots.duplicateShort')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            aria-label={t('spots.remove', { number })}
            onClick={() => store.apply({ type: 'removeSpot', spotId: spot.tempShowId })}
          >
            {t('spots.removeShort')}
          </Button>
        </div>
      </div>
      <div className={classes.fields}>
        <TextInput
          className={classes.pubId}
          label={t('spots.pubId')}
          name="pubId"
          required={!(spot.services ?? props.campaignServices).includes('arppSubmission')}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          placeholder="FR_AGCE_ANNO_PROD_0001_020_F"
          value={spot.pubId}
          error={errorOf('pubId')}
          onChange={(event) => change({ pubId: event.currentTarget.value })}
          onBlur={leave('pubId')}
        />
        <TextInput
          className={classes.title}
          label={t('spots.spotTitle')}
          name="title"
          required
          maxLength={200}
          value={spot.title}
          error={errorOf('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
          onBlur={leave('title')}
        />
        <Select
          className={classes.third}
          label={t('spots.version')}
          data={VERSIONS.map((value) => ({ value, label: t('spots.versionOption', { number: value.slice(-1) }) }))}
          value={spot.version}
          onChange={(value) => value && change({ version: value as Version })}
        />
        <NumberInput
          className={classes.third}
          label={t('spots.duration')}
          name="duration"
          required
          min={0}
          decimalScale={3}
          allowedDecimalSeparators={['.', ',']}
          hideControls
          value={spot.duration ?? ''}
          error={errorOf('duration')}
          onChange={(value) => change({ duration: typeof value === 'number' ? value : null })}
          onBlur={leave('duration')}
        />
        <Select
          className={classes.third}
          label={t('spots.legalMentions')}
          data={LEGAL_MENTIONS.map((value) => ({
            value,
            label:
              value === 'none' || value === 'INC'
                ? t(`spots.mention.${value}`)
                : t('spots.mention.letter', { letter: value }),
          }))}
          value={spot.legalMentions}
          onChange={(value) => value && change({ legalMentions: value as LegalMention })}
        />
      </div>
      <SpotOverrides {...props} onChange={change} />
      {lacking.length > 0 && (
        <Notice status="warning" title={t('spots.subtitlesMissing.title', { count: lacking.length, points })}>
          {t('spots.subtitlesMissing.advice')}
        </Notice>
      )}
      <SpotFiles spot={spot} number={number} isOptional={skipUpload} />
    </section>
  );
});
