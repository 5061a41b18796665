import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';

interface ControlButtonProps {
  readonly label: string;
  readonly isMain?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button of the control row: an icon with a name, as a tooltip and for screen readers. */
export function ControlButton({ label, isMain = false, disabled = false, onClick, children }: ControlButtonProps) {
  return (
    <ActionIcon
      size={isMain ? 'xl' : 'lg'}
      variant={isMain ? 'filled' : 'default'}
      color={isMain ? 'magenta' : undefined}
      disabled={disabled}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
