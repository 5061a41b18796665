import { useTranslation } from 'react-i18next';
import { ArrivalNotice, type LateArrival } from '../campaign/arrival-notice.tsx';
import { usePointNames } from './use-point-names.ts';

/** What a set changed, and which of its delivery points were left out. */
export function SetArrival() {
  const { t } = useTranslation('destinationSets');
  const done = (arrival: LateArrival) => {
    if (arrival.kind !== 'set') return null;
    const { name, spots } = arrival;
    if (name === null) return t('done.lastUsed');
    return spots === null ? t('done.campaign', { name }) : t('done.spots', { name, count: spots });
  };
  return (
    <ArrivalNotice
      kind="set"
      done={done}
      facts={(arrival) => arrival.kind === 'set' && <SetFacts {...arrival} />}
      undone={t('undone')}
    />
  );
}

function SetFacts({ added, removed, services, leftOut }: Extract<LateArrival, { kind: 'set' }>) {
  const { t } = useTranslation(['destinationSets', 'order']);
  const { listed } = usePointNames();
  const lines = [
    added.length > 0 && t('added', { names: listed(added) }),
    removed.length > 0 && t('removed', { names: listed(removed) }),
    services.length > 0 &&
      t('addedServices', { names: services.map((each) => t(`order:services.${each}`)).join(', ') }),
    added.length + removed.length + services.length === 0 && t('unchanged'),
    leftOut.length > 0 && t('leftOut', { count: leftOut.length, names: leftOut.join(', ') }),
  ];
  return lines.map((line) => line && <div key={line}>{line}</div>);
}
