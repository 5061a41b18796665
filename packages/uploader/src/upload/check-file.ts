import { UploadError } from '../requests/upload-error.ts';
import { DEFAULT_SETTINGS, type UploadSettings } from '../requests/upload-settings.ts';

/** Why a file can't be uploaded, or null. */
export function checkFile(
  file: File | null | undefined,
  settings: Pick<UploadSettings, 'maxFileBytes'> = DEFAULT_SETTINGS,
): UploadError | null {
  if (!file || file.size === 0) return new UploadError('missing-file');
  if (!file.name) return new UploadError('missing-name');
  if (file.size > settings.maxFileBytes) return new UploadError('file-too-large', { maxBytes: settings.maxFileBytes });
  return null;
}
