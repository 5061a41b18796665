import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganizationLogo } from '../../../ui/organization-logo.tsx';
import classes from '../ops.module.css';

const MAX_BYTES = 100_000;

interface LogoFieldProps {
  name: string;
  /** The current one. */
  logo: string | null;
  onChosen: (svg: string) => void;
}

/** Chooses a logo; without a choice the current one is kept. */
export function LogoField({ name, logo, onChosen }: LogoFieldProps) {
  const { t } = useTranslation('ops');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  async function choose(file: File): Promise<void> {
    const svg = file.size <= MAX_BYTES ? await file.text() : '';
    const isSvg = /<svg[\s/>]/.test(svg);
    setWrong(!isSvg);
    if (!isSvg) return;
    setChosen(file.name);
    onChosen(svg);
  }

  return (
    <fieldset className={classes.group}>
      <legend>{t('destinations.logo')}</legend>
      <div className={classes.row}>
        <OrganizationLogo name={name} logo={logo} />
        <FileButton accept=".svg,image/svg+xml" onChange={(file) => file && void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t('destinations.logoChoose')}
            </Button>
          )}
        </FileButton>
        <span className={classes.muted} role="status">
          {isWrong
            ? t('destinations.logoWrong')
            : chosen === null
              ? t('destinations.logoHint')
              : t('destinations.logoChosen', { name: chosen })}
        </span>
      </div>
    </fieldset>
  );
}
