import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDestinations } from '../../../shared/session/use-destinations.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './spot-table-dialog.module.css';
import { templateCsv, templateWorkbook } from './spot-table-template.ts';
import { useTemplateWords } from './use-template-words.ts';

const FORMATS = [
  { extension: 'xlsx', label: 'Excel (.xlsx)', make: templateWorkbook },
  { extension: 'csv', label: 'CSV', make: templateCsv },
] as const;

/** Downloads of the template, in the user's language. */
export function SpotTableTemplates() {
  const { t } = useTranslation('prefill');
  const { data: destinations } = useDestinations();
  const words = useTemplateWords(destinations ?? [], useLanguage());
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className={classes.templates}>
      <span>{t('import.template')}</span>
      {FORMATS.map(({ extension, label, make }) => (
        <Button
          key={extension}
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          disabled={!destinations}
          onClick={() =>
            make(words)
              .then((file) => download(file, `${t('import.templateFile')}.${extension}`))
              .then(() => setFailed(false))
              .catch(() => setFailed(true))
          }
        >
          {label}
        </Button>
      ))}
      {hasFailed && (
        <Notice status="error" isAnnounced>
          {t('import.templateFailed')}
        </Notice>
      )}
    </div>
  );
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // the browser has taken it by the next task
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
