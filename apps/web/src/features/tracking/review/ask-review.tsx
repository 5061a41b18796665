import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { type Issued, IssuedLink } from './issued-link.tsx';

const AskReviewForm = lazyPart(async () => (await import('./ask-review-form.tsx')).AskReviewForm);

interface AskReviewProps {
  showId: string;
  title: string;
  /** There is a film to look at. A dialog that is open stays, whatever becomes of the film meanwhile. */
  isOffered: boolean;
}

/** Makes a link through which someone without an account approves the spot. */
export function AskReview({ showId, title, isOffered }: AskReviewProps) {
  const { t } = useTranslation('approval');
  const [isOpen, setOpen] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
  if (!isOffered && !isOpen) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconUserCheck size={16} aria-hidden="true" />}
        aria-label={t('ask.buttonOf', { title })}
        onClick={() => {
          setIssued(null);
          setOpen(true);
        }}
      >
        {t('ask.button')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={issued ? t('issued.title') : t('ask.title', { title })}
        centered
        closeButtonProps={{ 'aria-label': t('ask.close') }}
      >
        {issued ? (
          <IssuedLink issued={issued} onDone={() => setOpen(false)} />
        ) : (
          <AskReviewForm showId={showId} onIssued={setIssued} />
        )}
      </Dialog>
    </>
  );
}
