import { Checkbox, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { TRANSPORT_KINDS, TRANSPORT_SECRETS, type TransportKind, type TransportSecret } from '@spotway/domain/delivery';
import { useTranslation } from 'react-i18next';
import classes from '../ops.module.css';
import {
  missingFields,
  OPTIONAL_FIELDS,
  TICKED_FIELDS,
  TRANSPORT_FIELDS,
  type TransportDraft,
  type TransportField,
} from './transport-draft.ts';

interface TransportFieldsProps {
  draft: TransportDraft;
  onChange: (draft: TransportDraft) => void;
  secretsSet: readonly TransportSecret[];
  /** Show what is missing: the form has been submitted once. */
  wasTried: boolean;
}

/** How a destination is reached. Secrets are write-only. */
export function TransportFields({ draft, onChange, secretsSet, wasTried }: TransportFieldsProps) {
  const { t } = useTranslation(['ops', 'common']);
  const { kind, fields, secrets } = draft;
  const missing = wasTried ? missingFields(draft) : [];
  const secretNames: readonly TransportSecret[] = TRANSPORT_SECRETS[kind];
  const setField = (name: TransportField, text: string) => onChange({ ...draft, fields: { ...fields, [name]: text } });
  const setSecret = (name: TransportSecret, text: string) =>
    onChange({ ...draft, secrets: { ...secrets, [name]: text } });
  return (
    <>
      <Select
        label={t('destinations.transport')}
        data={TRANSPORT_KINDS.map((value) => ({ value, label: t(`destinations.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => value && onChange({ ...draft, kind: value as TransportKind })}
        comboboxProps={{ withinPortal: true }}
      />
      {TRANSPORT_FIELDS[kind].map((name) => {
        const label = t(`destinations.fields.${name}`);
        if (TICKED_FIELDS.includes(name)) {
          return (
            <Checkbox
              key={name}
              label={label}
              checked={fields[name] === 'true'}
              onChange={(event) => setField(name, event.currentTarget.checked ? 'true' : '')}
            />
          );
        }
        const Input = name === 'ca' ? Textarea : TextInput;
        return (
          <Input
            key={name}
            label={label}
            required={!OPTIONAL_FIELDS.includes(name)}
            autoComplete="off"
            spellCheck={false}
            inputMode={name === 'port' ? 'numeric' : undefined}
            value={fields[name] ?? ''}
            error={missing.includes(name) ? t('common:required') : undefined}
            onChange={(event) => setField(name, event.currentTarget.value)}
          />
        );
      })}
      {secretNames.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{t('destinations.secrets.title')}</legend>
          <p className={classes.muted}>{t('destinations.secrets.hint')}</p>
          {secretNames.map((name) => {
            const state = t(secretsSet.includes(name) ? 'destinations.secrets.set' : 'destinations.secrets.unset');
            const label = `${t(`destinations.secrets.${name}`)} (${state})`;
            const Input = name === 'privateKey' ? Textarea : PasswordInput;
            return (
              <Input
                key={name}
                label={label}
                autoComplete="new-password"
                value={secrets[name] ?? ''}
                onChange={(event) => setSecret(name, event.currentTarget.value)}
              />
            );
          })}
        </fieldset>
      )}
    </>
  );
}
