import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice.tsx';
import { createPart, usePart } from './part.ts';

/**
 * A component in a file of its own, which is loaded when it is first shown, or before while the page rests. If it can't be loaded, says so in its place and
 * offers another try.
 * @param Meanwhile stands there until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const part = createPart(load);
  return function LazyPart(props: Props) {
    const state = usePart(part);
    const { phase } = state;
    const isLate = useRef(phase !== 'present');
    useEffect(() => {
      if (part.getState().phase === 'absent') void part.load();
    }, []);
    useEffect(() => {
      if (phase === 'present' && isLate.current) focusLateField();
    }, [phase]);
    if (state.phase === 'present') return <state.Component {...props} />;
    if (state.phase === 'failed') return <PartFailure onRetry={() => void part.load()} />;
    return <Meanwhile {...props} />;
  };
}

/** A dialog that opened before its content came could not give the focus to its first field. */
function focusLateField(): void {
  const { activeElement } = document;
  if (activeElement?.matches('input, select, textarea')) return;
  activeElement?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

const Nothing = () => null;

/** Says that a part of the page is missing. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice status="error" isAnnounced>
      <div>{t('failure.part')}</div>
      <Button variant="default" size="xs" mt="xs" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
