import { IconChevronDown } from '@tabler/icons-react';
import { type DragEvent, type MouseEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { droppedFiles, holdsFiles } from '../../../shared/media/dropping/dropped-files.ts';
import { DROP_ZONE_ATTRIBUTE } from '../../../shared/media/dropping/use-stray-drop.ts';
import { useSpotFiles } from '../films/use-spot-files.ts';
import { spotElementId } from '../form-focus.ts';
import { SpotCard, type SpotCardProps } from '../spots/spot-card.tsx';
import { useSpotEditing } from '../spots/use-spot-editing.ts';
import type { ChoiceEditing } from './choices-popover.tsx';
import { FilmCell } from './film-cell.tsx';
import { ChoiceCell, DurationCell, MentionCell, TextCell, VersionCell } from './grid-cells.tsx';
import { LineState } from './line-state.tsx';
import { ALL_COLUMNS } from './rules/grid-columns.ts';
import classes from './spot-grid.module.css';

interface GridLineProps extends SpotCardProps {
  isSelected: boolean;
  isOpen: boolean;
  onSelect: (spotId: string, isOn: boolean, isRange: boolean) => void;
  onOpen: (spotId: string, isOpen: boolean) => void;
  onChoose: (editing: ChoiceEditing) => void;
}

/** One spot as a line, with its card below once opened. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { isSelected, isOpen, onSelect, onOpen, onChoose, ...card } = props;
  const { spot, number, destinations, campaignDestinations, campaignServices } = card;
  const { tempShowId: spotId } = spot;
  const { t } = useTranslation(['spotGrid', 'order']);
  const { change, errorOf, leave } = useSpotEditing(card);
  const heading = t('order:spots.heading', { number });
  const labelled = (column: string) => `${column} – ${heading}`;
  const { isOver, ...dropping } = useLineDrop(spotId);
  const names = new Map(destinations.map(({ organizationId, organizationName }) => [organizationId, organizationName]));
  return (
    <>
      <tr
        id={spotElementId(number)}
        data-spot={spotId}
        data-testid="spot-line"
        data-selected={isSelected || undefined}
        data-over={isOver || undefined}
        {...{ [DROP_ZONE_ATTRIBUTE]: true }}
        {...dropping}
      >
        <td data-column="select">
          <input
            type="checkbox"
            className={classes.check}
            aria-label={t('select', { number })}
            checked={isSelected}
            onChange={() => {}}
            onClick={(event: MouseEvent<HTMLInputElement>) =>
              onSelect(spotId, event.currentTarget.checked, event.shiftKey)
            }
          />
        </td>
        <th scope="row" className={classes.number}>
          <span className="sw-hidden">{heading}</span>
          <span aria-hidden="true">{number}</span>
          <span className={classes.name} aria-hidden="true">
            {spot.title.trim() || spot.pubId || t('order:spots.heading', { number })}
          </span>
        </th>
        <td data-column="film">
          <FilmCell {...card} />
        </td>
        <td data-column="pubId">
          <TextCell
            name="pubId"
            label={labelled(t('columns.pubId'))}
            maxLength={40}
            value={spot.pubId}
            error={errorOf('pubId')}
            onChange={change}
            onLeave={leave}
          />
        </td>
        <td data-column="title">
          <TextCell
            name="title"
            label={labelled(t('columns.title'))}
            maxLength={200}
            value={spot.title}
            error={errorOf('title')}
            onChange={change}
            onLeave={leave}
          />
        </td>
        <td data-column="version">
          <VersionCell label={labelled(t('columns.version'))} value={spot.version} onChange={change} />
        </td>
        <td data-column="duration">
          <DurationCell
            label={labelled(t('order:spots.duration'))}
            value={spot.duration}
            error={errorOf('duration')}
            onChange={change}
            onLeave={leave}
          />
        </td>
        <td data-column="legalMentions">
          <MentionCell
            label={labelled(t('order:spots.legalMentions'))}
            value={spot.legalMentions}
            error={errorOf('legalMentions')}
            onChange={change}
          />
        </td>
        <td data-column="destinations">
          <ChoiceCell
            field="destinations"
            of={heading}
            spotId={spotId}
            label={labelled(t('columns.destinations'))}
            isOwn={spot.destinations !== null}
            names={(spot.destinations ?? campaignDestinations).map((id) => names.get(id) ?? id)}
            error={errorOf('destinations')}
            onChoose={onChoose}
          />
        </td>
        <td data-column="services">
          <ChoiceCell
            field="services"
            of={heading}
            spotId={spotId}
            label={labelled(t('columns.services'))}
            isOwn={spot.services !== null}
            names={(spot.services ?? campaignServices).map((service) => t(`order:services.${service}`))}
            error={undefined}
            onChoose={onChoose}
          />
        </td>
        <td data-column="state">
          <LineState {...card} errorOf={errorOf} onOpen={onOpen} />
        </td>
        <td data-column="open">
          <button
            type="button"
            className={classes.opener}
            data-opener={isOpen ? undefined : true}
            aria-expanded={isOpen}
            aria-label={t('open', { number })}
            onClick={() => onOpen(spotId, !isOpen)}
          >
            <IconChevronDown size={18} aria-hidden="true" />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr data-opened>
          <td colSpan={ALL_COLUMNS.length} className={classes.opened}>
            <SpotCard {...card} isInGrid />
          </td>
        </tr>
      )}
    </>
  );
});

/** Files dropped on the line are the spot's. */
function useLineDrop(spotId: string) {
  const { drop } = useSpotFiles(spotId);
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && drop([...files]));
    },
  };
}
