/** What of the local file an unfinished upload is known by. */
export interface FileFingerprint {
  name: string;
  sizeBytes: number;
}

/**
 * Key of an unfinished upload: where it goes and which file it is. The file's name is in it (specification, point 9:
 * resume only for the same file name); its time of change is not, because every kept part is checked by MD5 anyway
 * and a copy of the same file must go on.
 */
export function resumeKey(objectKey: string, file: FileFingerprint): string {
  return JSON.stringify([objectKey, file.name, file.sizeBytes]);
}

/** True when a file picked anew can go on where that upload stopped. Its bytes are checked when it does. */
export function isSameFile(file: FileFingerprint, other: FileFingerprint): boolean {
  return file.name === other.name && file.sizeBytes === other.sizeBytes;
}
