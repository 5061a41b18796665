import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import classes from './review.module.css';

/** A new address of a review link. */
export interface Issued {
  readonly url: string;
  /** `email`: where it was mailed, or null. */
  readonly link: { readonly email: string | null };
}

/** The address of a review link, to copy: it is shown only once. */
export function IssuedLink({ issued: { url, link }, onDone }: { issued: Issued; onDone: () => void }) {
  const { t } = useTranslation('approval');
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // not allowed, or not offered without TLS: the selected address is copied by hand
    }
  };
  return (
    <div className={classes.form}>
      {link.email !== null && (
        <Notice status="success" isAnnounced>
          {t('issued.sent', { email: link.email })}
        </Notice>
      )}
      <p className={classes.about}>{t('issued.once')}</p>
      <TextInput
        ref={field}
        label={t('issued.address')}
        readOnly
        data-autofocus
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions} role="status">
        <Button
          variant={link.email === null ? 'filled' : 'default'}
          leftSection={
            isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
          }
          onClick={() => void copy()}
        >
          {t(isCopied ? 'issued.copied' : 'issued.copy')}
        </Button>
        <Button variant={link.email === null ? 'default' : 'filled'} onClick={onDone}>
          {t('issued.done')}
        </Button>
      </div>
    </div>
  );
}
