import { type MantineColorScheme, Select, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const SCHEMES: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Light, dark, or the system's choice. */
export function ColorSchemeChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Select
      label={t('scheme.label')}
      data={SCHEMES.map((value) => ({ value, label: t(`scheme.${value}`) }))}
      value={colorScheme}
      onChange={(value) => value && setColorScheme(value as MantineColorScheme)}
    />
  );
}
