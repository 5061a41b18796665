import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notice.module.css';
import { type Status, StatusIcon } from './status.tsx';

interface NoticeProps {
  status: Status;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced when it appears: for answers to an action. */
  isAnnounced?: boolean;
  /** Takes the focus when it appears, which also reads it out: for answers that call for another action. */
  takesFocus?: boolean;
  onClose?: () => void;
}

/** A box in a status colour, always with the status icon and text. */
export function Notice({ status, title, children, isAnnounced = false, takesFocus = false, onClose }: NoticeProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const role = isAnnounced ? (status === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div
      ref={box}
      className={classes.root}
      data-status={status}
      role={takesFocus ? 'group' : role}
      {...(takesFocus && { tabIndex: -1, 'aria-labelledby': `${id}title`, 'aria-describedby': `${id}text` })}
    >
      <StatusIcon status={status} size={18} />
      <div className={classes.body}>
        {title !== undefined && (
          <div id={`${id}title`} className={classes.title}>
            {title}
          </div>
        )}
        <div id={`${id}text`}>{children}</div>
      </div>
      {onClose && <CloseButton aria-label={t('close')} onClick={onClose} size="sm" className={classes.close} />}
    </div>
  );
}
