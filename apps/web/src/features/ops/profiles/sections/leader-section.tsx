import { Button } from '@mantine/core';
import { FRENCH_LEADER, type LeaderSegment } from '@spotway/domain/delivery';
import { useTranslation } from 'react-i18next';
import classes from '../../ops.module.css';
import own from '../profiles.module.css';
import type { SectionProps } from './section-props.ts';
import { SegmentFields } from './segment-fields.tsx';

const MOST_SEGMENTS = 20;

export function LeaderSection({ draft, errors, onChange }: SectionProps) {
  const { t } = useTranslation('opsProfiles');
  const { leader } = draft;
  const setLeader = (changed: readonly LeaderSegment[]) => onChange({ ...draft, leader: changed });
  return (
    <fieldset className={classes.group} disabled={draft.video === null}>
      <legend>{t('sections.leader')}</legend>
      {leader.length === 0 && <p className={classes.note}>{t('noLeader')}</p>}
      {errors.leader && (
        <p className={own.error} role="alert">
          {errors.leader}
        </p>
      )}
      <ol className={own.entries}>
        {leader.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the leader
          <li key={index}>
            <SegmentFields
              segment={segment}
              number={index + 1}
              errors={errors}
              onChange={(changed) => setLeader(leader.with(index, changed))}
              onRemove={() => setLeader(leader.toSpliced(index, 1))}
              onUp={index > 0 ? () => setLeader(leader.toSpliced(index, 1).toSpliced(index - 1, 0, segment)) : null}
            />
          </li>
        ))}
      </ol>
      <div className={classes.row}>
        <Button
          variant="default"
          size="xs"
          disabled={leader.length >= MOST_SEGMENTS}
          onClick={() => setLeader([...leader, { kind: 'Black', frames: 25 }])}
        >
          {t('addSegment')}
        </Button>
        {leader.length === 0 && (
          <Button variant="default" size="xs" onClick={() => setLeader(FRENCH_LEADER)}>
            {t('frenchLeader')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
