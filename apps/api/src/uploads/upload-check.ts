import type { UploadIncomplete } from '@spotway/contract';
import { partCount } from '@spotway/domain/order';
import { type Storage, storedObjectFault } from '@spotway/storage';

/** What was announced and recorded about the file. */
export interface UploadFacts {
  readonly file: { readonly key: string; readonly sizeBytes: number };
  readonly upload: { readonly s3Id: string | null; readonly partSizeBytes: number };
}

export type UploadCheck =
  | { readonly isWhole: true; readonly etag: string }
  /** `mustRestart`: the store's object is not the announced file, and no part of it can be kept. */
  | { readonly isWhole: false; readonly facts: UploadIncomplete; readonly mustRestart: boolean };

/** Checks the object itself: the browser's report is never believed. */
export async function checkUpload(
  store: Pick<Storage, 'headObject' | 'listParts'>,
  { file, upload }: UploadFacts,
): Promise<UploadCheck> {
  const parts = partCount(file.sizeBytes, upload.partSizeBytes);
  const head = await store.headObject(file.key);
  if (!head) {
    const stored = upload.s3Id ? await store.listParts(file.key, upload.s3Id) : null;
    const isStored = (partNumber: number) =>
      stored?.some((part) => part.partNumber === partNumber && part.sizeBytes === sizeOfPart(partNumber)) ?? false;
    const missingParts = partNumbers(parts).filter((partNumber) => !isStored(partNumber));
    return { isWhole: false, facts: { reason: 'absent', missingParts }, mustRestart: stored === null };
  }
  const fault = storedObjectFault(head, { sizeBytes: file.sizeBytes, parts });
  if (fault === null) return { isWhole: true, etag: head.etag };
  return {
    isWhole: false,
    facts: { reason: fault, missingParts: partNumbers(parts) },
    mustRestart: true,
  };

  function sizeOfPart(partNumber: number): number {
    return partNumber < parts ? upload.partSizeBytes : file.sizeBytes - upload.partSizeBytes * (parts - 1);
  }
}

function partNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
