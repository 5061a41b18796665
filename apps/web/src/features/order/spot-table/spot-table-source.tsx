import { Button, Textarea } from '@mantine/core';
import { formatFileSize } from '@spotway/domain/shared';
import { IconTable } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FileZone } from '../../../shared/media/dropping/file-zone.tsx';
import drop from '../../../shared/media/dropping/film-drop-zone.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { isTableText } from './source/spot-table-paste.ts';
import { MAX_FILE_BYTES, type TableRefusal } from './source/spot-table-sheets.ts';
import type { TableRequest } from './source/spot-table-worker.ts';
import classes from './spot-table-dialog.module.css';
import { SpotTableTemplates } from './spot-table-templates.tsx';

interface SpotTableSourceProps {
  /** Why the previous table was refused. */
  refusal: TableRefusal | null;
  onRead: (request: TableRequest) => void;
}

/** Takes the table from a file, or from cells pasted from a spreadsheet. */
export function SpotTableSource({ refusal, onRead }: SpotTableSourceProps) {
  const { t } = useTranslation('prefill');
  const language = useLanguage();
  const open = useRef<() => void>(null);
  const [text, setText] = useState('');
  const size = formatFileSize(MAX_FILE_BYTES, language);
  const readFile = (file: File | undefined) => file && onRead({ file });
  return (
    <div className={classes.stack}>
      {refusal && (
        <Notice status="error" isAnnounced>
          {t(`import.refusal.${refusal}`, { size })}
        </Notice>
      )}
      <FileZone label={t('import.drop')} openRef={open} multiple={false} onFiles={([picked]) => readFile(picked?.file)}>
        <div className={drop.content}>
          <IconTable size={24} stroke={1.5} aria-hidden="true" className={drop.icon} />
          <div className={drop.words}>
            <div className={drop.title}>{t('import.drop')}</div>
            <div className={drop.hint}>{t('import.formats', { size })}</div>
          </div>
          <Button variant="default" onClick={() => open.current?.()}>
            {t('import.pick')}
          </Button>
        </div>
      </FileZone>
      <Textarea
        label={t('import.paste')}
        description={t('import.pasteHint')}
        rows={5}
        spellCheck={false}
        value={text}
        classNames={{ input: classes.cells }}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          // a pasted table is read at once
          const pasted = event.clipboardData.getData('text/plain');
          if (text !== '' || !isTableText(pasted)) return;
          event.preventDefault();
          onRead({ text: pasted });
        }}
      />
      <div className={classes.foot}>
        <SpotTableTemplates />
        <Button disabled={text.trim() === ''} onClick={() => onRead({ text })}>
          {t('import.read')}
        </Button>
      </div>
    </div>
  );
}
