import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../ui/failure.tsx';
import { Dialog } from '../../ui/lazy/dialog.tsx';
import classes from './settings.module.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  action: string;
  mutation: { readonly isPending: boolean; readonly error: unknown; mutate(): void };
  onClose: () => void;
}

/** Asks before something that can't be undone; says there why it was refused. */
export function ConfirmDialog({ isOpen, title, text, action, mutation, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { error } = mutation;
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.form}>
        <div>{text}</div>
        {error !== null && <Failure error={error} />}
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button color="red.9" loading={mutation.isPending} onClick={() => mutation.mutate()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
