import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import choices from '../../../ui/choices.module.css';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import classes from './queue.module.css';
import { useQueueAddress } from './use-queue-address.ts';

/** Their lists weigh more than the rest of the page: they follow, in a place that is kept free. */
const OrderSelects = lazyPart(
  async () => (await import('./order-selects.tsx')).OrderSelects,
  () => <div className={classes.selects} />,
);

/** Above both lists: which of the two, customer, delivery point, and the list's own choices. */
export function FilmFilters({ list, children }: { list: 'waiting' | 'decided'; children: ReactNode }) {
  const { t } = useTranslation('ops');
  const address = useQueueAddress();
  return (
    <div className={classes.tools}>
      <ul className={choices.row} aria-label={t('queue.lists.label')}>
        <li>
          <Link to={address.toQueue} className={choices.choice} aria-current={list === 'waiting' ? 'page' : undefined}>
            {t('queue.lists.waiting')}
          </Link>
        </li>
        <li>
          <Link
            to={address.toDecided}
            className={choices.choice}
            aria-current={list === 'decided' ? 'page' : undefined}
          >
            {t('queue.lists.decided')}
          </Link>
        </li>
      </ul>
      <OrderSelects />
      {children}
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value | undefined;
  nameOf: (value: Value | null) => string;
  onChoose: (value: Value | null) => void;
}

/** One of a few values, or all. */
export function Choices<Value extends string>({ label, values, chosen, nameOf, onChoose }: ChoicesProps<Value>) {
  return (
    <ul className={choices.row} aria-label={label}>
      {[null, ...values].map((value) => (
        <li key={value}>
          <UnstyledButton
            className={choices.choice}
            aria-pressed={(chosen ?? null) === value}
            onClick={() => onChoose(value)}
          >
            {nameOf(value)}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
