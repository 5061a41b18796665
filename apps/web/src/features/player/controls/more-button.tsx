import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Opens the menu of rarely used options. */
export function MoreButton(props: ActionIconProps & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation('player');
  return (
    <ActionIcon size="lg" variant="default" aria-label={t('more')} title={t('more')} {...props}>
      <IconDots size={20} />
    </ActionIcon>
  );
}
