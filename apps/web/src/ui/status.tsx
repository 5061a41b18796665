import {
  IconAlertTriangleFilled,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDot,
  IconCircleXFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status.module.css';

/** Green, blue, orange, red and none; each has its own shape, so that meaning never depends on colour alone. */
export type Status = 'success' | 'active' | 'warning' | 'error' | 'inactive';

const ICONS = {
  success: IconCircleCheckFilled,
  active: IconCircleDot,
  warning: IconAlertTriangleFilled,
  error: IconCircleXFilled,
  inactive: IconCircle,
} as const;

export function StatusIcon({ status, size = 16 }: { status: Status; size?: number }) {
  const Icon = ICONS[status];
  return <Icon size={size} aria-hidden="true" className={classes.icon} data-status={status} />;
}

/** Icon and text of a status. */
export function StatusLabel({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className={classes.label} data-status={status}>
      <StatusIcon status={status} />
      <span>{children}</span>
    </span>
  );
}
