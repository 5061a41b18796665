import { Button, Title } from '@mantine/core';
import type { OfferedDestination, UsedIdentifier } from '@spotway/contract';
import { pointsLackingSubtitles } from '@spotway/domain/delivery';
import type { SpotProblem } from '@spotway/domain/order';
import type { Service } from '@spotway/domain/shared';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { concernOf } from '../draft/film-concern.ts';
import { type DraftSpot, filmSecondsOf, subtitledSpot } from '../draft/order-draft.ts';
import { SpotFiles } from '../films/spot-files.tsx';
import { spotElementId } from '../form-focus.ts';
import { AirDateField, AirDateNotice } from './air-date-field.tsx';
import classes from './spot-card.module.css';
import { SpotDurationNotice } from './spot-duration-notice.tsx';
import { DurationField, LegalMentionField, PubIdField, TitleField, VersionField } from './spot-fields.tsx';
import { SpotOverrides } from './spot-overrides.tsx';
import { useSpotEditing } from './use-spot-editing.ts';

export interface SpotCardProps {
  spot: DraftSpot;
  /** Counted from 1. */
  number: number;
  /** Of this spot; the same array as long as nothing changes. */
  problems: readonly SpotProblem[];
  destinations: readonly OfferedDestination[];
  campaignDestinations: readonly string[];
  campaignServices: readonly Service[];
  normalisesCampaign: boolean;
  skipUpload: boolean;
  /** Show what is missing, also in fields the user has not reached. */
  isRevealed: boolean;
  /** An earlier campaign with the same identifier. */
  used: UsedIdentifier | null;
  /** Number, from 1, of another spot with the same film. */
  twin: number | null;
  /** Opened under its line in the grid, which has the spot's id. */
  isInGrid?: boolean;
  onDuplicate: (spotId: string) => void;
  onRemove: (spotId: string) => void;
}

/** One spot of the order. */
export const SpotCard = memo(function SpotCard(props: SpotCardProps) {
  const { spot, number, campaignDestinations, campaignServices } = props;
  const { t } = useTranslation('order');
  const titleId = useId();
  const { change, errorOf, leave, edit, isEditingDuration } = useSpotEditing(props);
  const lacking = pointsLackingSubtitles(
    subtitledSpot(spot, { destinations: campaignDestinations, services: campaignServices }),
    props.destinations,
  );
  return (
    <section
      className={classes.root}
      aria-labelledby={titleId}
      {...(props.isInGrid ? {} : { id: spotElementId(number), 'data-spot': spot.tempShowId })}
      data-testid="spot-card"
    >
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
            onClick={() => props.onDuplicate(spot.tempShowId)}
          >
            {t('spots.duplicateShort')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            aria-label={t('spots.remove', { number })}
            onClick={() => props.onRemove(spot.tempShowId)}
          >
            {t('spots.removeShort')}
          </Button>
        </div>
      </div>
      <div className={classes.fields}>
        <PubIdField
          value={spot.pubId}
          source={spot.sources.pubId}
          error={errorOf('pubId')}
          isRequired={!(spot.services ?? campaignServices).includes('arppSubmission')}
          onChange={change}
          onLeave={leave}
        />
        <TitleField
          value={spot.title}
          source={spot.sources.title}
          error={errorOf('title')}
          onChange={change}
          onLeave={leave}
        />
        <VersionField value={spot.version} source={spot.sources.version} onChange={change} />
        <DurationField
          value={spot.duration}
          source={spot.sources.duration}
          error={errorOf('duration')}
          onChange={change}
          onLeave={leave}
          onEdit={edit}
        />
        <LegalMentionField
          value={spot.legalMentions}
          error={errorOf('legalMentions')}
          onChange={change}
          onLeave={leave}
        />
        <AirDateField value={spot.firstAirDate} error={errorOf('firstAirDate')} onChange={change} onLeave={leave} />
      </div>
      {spot.firstAirDate !== null && <AirDateNotice day={spot.firstAirDate} />}
      {props.used && <UsedIdentifierNotice used={props.used} />}
      {!isEditingDuration && (
        <SpotDurationNotice
          pubId={spot.pubId}
          declaredSeconds={spot.duration}
          filmSeconds={filmSecondsOf(spot)}
          onChange={change}
        />
      )}
      <SpotOverrides
        spotId={spot.tempShowId}
        number={number}
        spotDestinations={spot.destinations}
        spotServices={spot.services}
        normalisesSpot={spot.normaliseLoudness}
        destinations={props.destinations}
        campaignDestinations={campaignDestinations}
        campaignServices={campaignServices}
        normalisesCampaign={props.normalisesCampaign}
        error={errorOf('destinations')}
        onChange={change}
      />
      <MissingSubtitles lacking={lacking} />
      <SpotFiles
        spotId={spot.tempShowId}
        number={number}
        pubId={spot.pubId}
        files={spot.files}
        refused={spot.refused}
        filesLater={spot.filesLater}
        isAnalysing={spot.analysing > 0}
        isOptional={props.skipUpload}
        destinations={spot.destinations ?? campaignDestinations}
        normaliseLoudness={spot.normaliseLoudness ?? props.normalisesCampaign}
        concern={concernOf(spot, { lacksSubtitles: lacking.length > 0, isTwin: props.twin !== null })}
        twin={props.twin}
        error={spot.analysing > 0 ? undefined : errorOf('files')}
      />
    </section>
  );
});

/** The identifier was used before: a slip, or the same film delivered again. */
function UsedIdentifierNotice({ used }: { used: UsedIdentifier }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const { campaignId, campaign, orderedAt } = used;
  return (
    <Notice status="warning" isAnnounced>
      {t('spots.usedIdentifier', { campaign, date: formatDay(orderedAt, language) })}{' '}
      <TextLink to={paths.campaign(campaignId)} target="_blank">
        {t('spots.usedIdentifierLink')}
      </TextLink>
    </Notice>
  );
}

/** Delivery points that require subtitles, if the spot has none. */
function MissingSubtitles({ lacking }: { lacking: readonly { readonly organizationName: string }[] }) {
  const { t } = useTranslation('order');
  if (lacking.length === 0) return null;
  const points = lacking.map(({ organizationName }) => organizationName).join(', ');
  return (
    <Notice status="warning" title={t('spots.subtitlesMissing.title', { count: lacking.length, points })}>
      {t('spots.subtitlesMissing.advice')}
    </Notice>
  );
}
