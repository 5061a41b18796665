import { Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { OrderAtImport, RegulatorCreative } from '@spotway/domain/order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../ui/failure.tsx';
import { Dialog } from '../../ui/lazy/dialog.tsx';
import classes from './catalogue.module.css';
import { CatalogueList } from './catalogue-list.tsx';
import { type Choice, NOTHING_CHOSEN } from './creative-choice.ts';
import { LoginForm } from './login-form.tsx';
import { useCatalogue } from './use-catalogue.ts';

interface CatalogueDialogProps {
  order: OrderAtImport;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (chosen: readonly RegulatorCreative[]) => void;
}

/** The regulator's catalogue (specification, point 2, "Regulator link modal"): login, then creatives. */
export function CatalogueDialog({ order, isOpen, onClose, onConfirm }: CatalogueDialogProps) {
  const { t } = useTranslation(['regulator', 'common']);
  const catalogue = useCatalogue(isOpen);
  // kept here to outlive an intervening login form and closing the window
  const [choice, setChoice] = useState<Choice>(NOTHING_CHOSEN);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { session, isConnected } = catalogue;
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('title')}
      size={isConnected ? '76rem' : '28rem'}
      fullScreen={isPhone}
      centered
      classNames={isConnected ? { content: classes.content, body: classes.body } : {}}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {session.isPending && <Loader className={classes.loader} aria-label={t('loading')} role="status" />}
      {session.isError && <Failure error={session.error} onRetry={() => void session.refetch()} />}
      {session.data && !isConnected && <LoginForm connect={catalogue.connect} hasEnded={catalogue.hasEnded} />}
      {isConnected && (
        <CatalogueList
          catalogue={catalogue}
          order={order}
          choice={choice}
          onChoice={setChoice}
          onConfirm={(chosen) => {
            setChoice(NOTHING_CHOSEN);
            onConfirm(chosen);
          }}
        />
      )}
    </Dialog>
  );
}
