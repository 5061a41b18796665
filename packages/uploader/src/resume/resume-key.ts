/** What identifies the local file of an unfinished upload. */
export interface FileFingerprint {
  name: string;
  sizeBytes: number;
}

/**
 * Key of an unfinished upload: its destination and its file. It includes the file's name (specification, point 9:
 * resume only for the same file name) but not its modification time, because every kept part is verified by MD5 anyway
 * and a copy of the same file must be able to resume.
 */
export function resumeKey(objectKey: string, file: FileFingerprint): string {
  return JSON.stringify([objectKey, file.name, file.sizeBytes]);
}

/** True when a re-picked file can continue that upload. Its bytes are verified when it does. */
export function isSameFile(file: FileFingerprint, other: FileFingerprint): boolean {
  return file.name === other.name && file.sizeBytes === other.sizeBytes;
}
