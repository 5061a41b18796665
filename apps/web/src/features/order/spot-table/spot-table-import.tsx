import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTableText, takesText } from './source/spot-table-paste.ts';

// the table readers are not part of the form's first load
const SpotTableDialog = lazy(async () => ({ default: (await import('./spot-table-dialog.tsx')).SpotTableDialog }));

/** Opens the table import, by button or when cells are pasted anywhere outside a text field. */
export function SpotTableImport() {
  const { t } = useTranslation('prefill');
  const [opening, setOpening] = useState({ count: 0, pasted: '' });
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || takesText(event.target) || !isTableText(text)) return;
      event.preventDefault();
      setOpening(({ count }) => ({ count: count + 1, pasted: text }));
      setOpen(true);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} aria-hidden="true" />}
        onClick={() => {
          setOpening(({ count }) => ({ count: count + 1, pasted: '' }));
          setOpen(true);
        }}
      >
        {t('import.button')}
      </Button>
      {opening.count > 0 && (
        <Suspense>
          <SpotTableDialog
            // each opening starts over
            key={opening.count}
            isOpen={isOpen}
            pasted={opening.pasted}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
