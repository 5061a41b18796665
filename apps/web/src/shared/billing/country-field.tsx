import { Select } from '@mantine/core';
import { COUNTRY_CODES, countryName } from '@spotway/domain/shared';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

interface CountryFieldProps {
  /** ISO 3166-1 alpha-2. */
  value: string;
  error: string | null;
  onChange: (country: string) => void;
}

/** All countries by name in the user's language, searchable. */
export function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const options = useMemo(
    () =>
      COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, language) })).sort((a, b) =>
        a.label.localeCompare(b.label, language),
      ),
    [language],
  );
  return (
    <Select
      label={t('billing.country')}
      name="country"
      required
      searchable
      allowDeselect={false}
      data={options}
      value={value}
      error={error}
      nothingFoundMessage={t('billing.countryNotFound')}
      comboboxProps={{ withinPortal: true }}
      onChange={(code) => code && onChange(code)}
    />
  );
}
