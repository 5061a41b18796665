import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notice.module.css';
import { type Status, StatusIcon } from './status.tsx';

interface NoticeProps {
  status: Status;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced when it appears: for answers to an action. */
  isAnnounced?: boolean;
  onClose?: () => void;
}

/** A box in a status colour, always with the status icon and text. */
export function Notice({ status, title, children, isAnnounced = false, onClose }: NoticeProps) {
  const { t } = useTranslation();
  const role = isAnnounced ? (status === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={classes.root} data-status={status} role={role}>
      <StatusIcon status={status} size={18} />
      <div className={classes.body}>
        {title !== undefined && <div className={classes.title}>{title}</div>}
        {children}
      </div>
      {onClose && <CloseButton aria-label={t('close')} onClick={onClose} size="sm" className={classes.close} />}
    </div>
  );
}
