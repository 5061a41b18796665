import { Button, Input } from '@mantine/core';
import { SUPPORT_MESSAGE_MAX_LENGTH } from '@spotway/domain/account';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import support from '../../shared/support/support.module.css';
import { useVisit } from '../visit.ts';
import classes from './contact-panel.module.css';

/** The button in the corner and the form it opens, as in the application (shared/support); `script/contact.ts` works them. */
export function ContactCorner() {
  const { t } = useTranslation('support');
  return (
    <>
      <Button
        data-support="contact"
        data-contact-open=""
        className={`${support.button} ${classes.opener}`}
        radius="xl"
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
      >
        <span className={support.label}>{t('open')}</span>
      </Button>
      <ContactPanel />
    </>
  );
}

/** Opens the same form from within a page. */
export function ContactButton() {
  const { t } = useTranslation('support');
  return (
    <Button data-contact-open="" className={classes.opener} variant="default" aria-haspopup="dialog">
      {t('title')}
    </Button>
  );
}

function ContactPanel() {
  const { t } = useTranslation(['support', 'publicPages', 'errors']);
  const { isSignedIn } = useVisit();
  return (
    <dialog
      className={classes.dialog}
      aria-labelledby="contact-title"
      data-contact=""
      data-unreachable={t('errors:unreachable')}
      data-internal={t('errors:internal')}
    >
      <div className={classes.panel}>
        <div className={classes.header}>
          <h2 id="contact-title" className={classes.title}>
            {t('title')}
          </h2>
          <button type="button" className={classes.close} aria-label={t('close')} data-contact-close="">
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
        <form className={support.form} noValidate>
          <p className={support.note}>{t('text')}</p>
          <p role="alert" className={classes.failure} data-contact-failure="" />
          <div className={support.form} data-contact-sender="" hidden={isSignedIn}>
            <Field name="name" label={t('name')} fault={t('nameMissing')}>
              <Input {...inField('name')} autoComplete="name" maxLength={120} />
            </Field>
            <Field name="email" label={t('email')} fault={t('emailWrong')}>
              <Input {...inField('email')} type="email" autoComplete="email" maxLength={254} />
            </Field>
          </div>
          <Field name="message" label={t('message')} fault={t('messageMissing')}>
            <Input
              {...inField('message')}
              component="textarea"
              multiline
              rows={5}
              maxLength={SUPPORT_MESSAGE_MAX_LENGTH}
            />
          </Field>
          <p className={support.note}>
            {isSignedIn && `${t('publicPages:contact.answeredToAccount')} `}
            {t('aboutPage')}
          </p>
          <Button type="submit">{t('send')}</Button>
        </form>
        <div className={support.form} data-contact-sent="" hidden>
          <p role="status" className={classes.sent} tabIndex={-1}>
            {t('sent')}
          </p>
          <Button variant="default" data-contact-close="">
            {t('close')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Of an input in a `Field`. */
const inField = (name: string) => ({ id: `contact-${name}`, name, required: true });

function Field({ name, label, fault, children }: { name: string; label: string; fault: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={`contact-${name}`} className={classes.label}>
        {label}{' '}
        <span className={classes.star} aria-hidden="true">
          *
        </span>
      </label>
      {children}
      <p id={`contact-${name}-fault`} className={classes.fault} hidden>
        {fault}
      </p>
    </div>
  );
}
