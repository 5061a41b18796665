import type { ModalProps } from '@mantine/core';
import { useEffect } from 'react';
import { PartFailure } from './lazy-part.tsx';
import { createPart, usePart } from './part.ts';

const part = createPart<ModalProps>(async () => (await import('./modal.ts')).Modal);

/** Mantine's Modal, loaded when a dialog first opens, or before while the page rests. */
export function Dialog(props: ModalProps) {
  const { opened } = props;
  const state = usePart(part);
  useEffect(() => {
    if (opened && part.getState().phase === 'absent') void part.load();
  }, [opened]);
  if (state.phase === 'present') return <state.Component {...props} />;
  return opened && state.phase === 'failed' ? <PartFailure onRetry={() => void part.load()} /> : null;
}
