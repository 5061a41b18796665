import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { useBrand } from '../../../ui/use-brand.ts';
import settings from '../settings.module.css';
import classes from './second-factor.module.css';

/** New recovery codes, shown this once, to copy, download or print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('secondFactor');
  const { email } = useSignedInUser();
  const brand = useBrand();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // not allowed, or not offered without TLS: the codes can be selected
    }
  };
  const download = () => {
    const lines = [t('recovery.fileTitle', { brand: brand.name, email }), t('recovery.fileHint'), '', ...codes, ''];
    const address = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: address, download: t('recovery.fileName') }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className={settings.form}>
      <div>{t('recovery.shownOnce')}</div>
      <ol className={classes.codes} aria-label={t('recovery.title')} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={settings.buttons} role="status">
        <Button
          variant="default"
          leftSection={
            isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
          }
          onClick={() => void copy()}
        >
          {t(isCopied ? 'recovery.copied' : 'recovery.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={download}>
          {t('recovery.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('recovery.print')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('recovery.done')}</Button>
    </div>
  );
}
