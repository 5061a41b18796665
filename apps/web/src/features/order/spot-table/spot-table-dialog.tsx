import { Button, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDestinations } from '../../../shared/session/use-destinations.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { readTable } from './source/spot-table-reader.ts';
import type { TableAnswer, TableRefusal, TableSheet } from './source/spot-table-sheets.ts';
import type { TableRequest } from './source/spot-table-worker.ts';
import classes from './spot-table-dialog.module.css';
import { SpotTablePreview } from './spot-table-preview.tsx';
import { SpotTableSource } from './spot-table-source.tsx';

interface SpotTableDialogProps {
  isOpen: boolean;
  /** Cells pasted into the form; if empty, the user is asked for a table. */
  pasted: string;
  onClose: () => void;
}

type Stage =
  | { readonly step: 'source'; readonly refusal?: TableRefusal }
  | { readonly step: 'reading' }
  | { readonly step: 'preview'; readonly sheets: readonly TableSheet[] };

/** Takes a table of spots, shows what was read, and imports the rows the user chooses. */
export function SpotTableDialog({ isOpen, pasted, onClose }: SpotTableDialogProps) {
  const { t } = useTranslation('prefill');
  const isNarrow = useMediaQuery('(max-width: 48em)');
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('import.title')}
      size="76rem"
      fullScreen={isNarrow}
      centered
      closeButtonProps={{ 'aria-label': t('import.close') }}
    >
      <Stages pasted={pasted} onDone={onClose} />
    </Dialog>
  );
}

function Stages({ pasted, onDone }: { pasted: string; onDone: () => void }) {
  const { t } = useTranslation('prefill');
  const { data: destinations, error, refetch } = useDestinations();
  const { stage, read, startAgain } = useStages(pasted);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (stage.step === 'source') return <SpotTableSource refusal={stage.refusal ?? null} onRead={read} />;
  if (stage.step === 'reading' || !destinations) {
    return (
      <div className={classes.reading} role="status">
        <Loader size={20} aria-hidden="true" />
        {t('import.reading')}
      </div>
    );
  }
  return (
    <SpotTablePreview sheets={stage.sheets} destinations={destinations} onDone={onDone}>
      <Button variant="default" onClick={startAgain}>
        {t('import.other')}
      </Button>
    </SpotTablePreview>
  );
}

function useStages(pasted: string) {
  const [stage, setStage] = useState<Stage>({ step: pasted === '' ? 'source' : 'reading' });
  // the result of an earlier table no longer counts
  const asked = useRef(0);

  function take(answer: TableAnswer): void {
    if ('refusal' in answer) setStage({ step: 'source', refusal: answer.refusal });
    else setStage({ step: 'preview', sheets: answer.sheets });
  }

  async function read(request: TableRequest): Promise<void> {
    asked.current += 1;
    const number = asked.current;
    setStage({ step: 'reading' });
    const answer = await readTable(request);
    if (number === asked.current) take(answer);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: pasted cells are read once, when the dialog opens
  useEffect(() => {
    if (pasted !== '') void read({ text: pasted });
    return () => {
      asked.current += 1;
    };
  }, []);

  return { stage, read: (request: TableRequest) => void read(request), startAgain: () => setStage({ step: 'source' }) };
}
