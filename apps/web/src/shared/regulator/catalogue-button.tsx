import { Button, type ButtonProps } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useRegulator } from './regulator-context.ts';

/** Opens and closes the regulator's catalogue. */
export function CatalogueButton({ children, ...props }: ButtonProps & { 'aria-label'?: string }) {
  const { isOpen, toggle } = useRegulator();
  return (
    <Button
      variant="default"
      leftSection={<IconBooks size={16} aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggle}
      {...props}
    >
      {children}
    </Button>
  );
}
