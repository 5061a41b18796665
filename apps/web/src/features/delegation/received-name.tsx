import type { AskedUpload } from '@spotway/contract';
import { useMutation } from '@tanstack/react-query';
import { NameNotice } from '../../shared/media/naming/name-notice.tsx';
import { Failure } from '../../ui/failure.tsx';

interface ReceivedNameProps {
  film: Extract<AskedUpload['film'], { state: 'received' }>;
  onConfirm: (fileId: string, named: string) => Promise<unknown>;
}

/** The film's name carries another spot's identifier: the holder says whether it is the right film. */
export function ReceivedName({ film: { fileId, nameMismatch }, onConfirm }: ReceivedNameProps) {
  const confirm = useMutation({ mutationFn: (id: string) => onConfirm(id, nameMismatch?.named ?? '') });
  if (!nameMismatch || fileId === null) return null;
  return (
    <>
      {confirm.error && <Failure error={confirm.error} />}
      <NameNotice
        naming={nameMismatch}
        kind="Material"
        isConfirming={confirm.isPending}
        onConfirm={() => confirm.mutate(fileId)}
      />
    </>
  );
}
