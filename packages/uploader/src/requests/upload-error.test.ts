import { expect, it } from 'vitest';
import { UPLOAD_ERROR_CODES, UploadError, type UploadErrorCode, type UploadErrorFacts } from './upload-error.ts';

/** Specification, point 8: "Upload failures" and "Upload messages". */
const CATALOGUE: Record<UploadErrorCode, [facts: UploadErrorFacts, message: string]> = {
  'missing-file': [{}, 'Missing file'],
  'missing-name': [{}, 'Missing attribute: name'],
  'file-too-large': [{ maxBytes: 1_000 }, 'File size too large. Maximum size allowed is 1000'],
  aborted: [{}, 'User aborted the upload'],
  'part-failed': [{}, 'File upload aborted due to a part failing to upload'],
  'permission-denied': [{ status: 403 }, 'Permission denied status:403'],
  'config-not-loaded': [{}, 'AWS config not loaded'],
  'config-not-initiated': [{}, 'Upload config not initiated'],
  'library-not-loaded': [{}, 'upload library not loaded'],
};

it.each(UPLOAD_ERROR_CODES)('%s has the wording of the error catalogue', (code) => {
  const [facts, message] = CATALOGUE[code];
  expect(new UploadError(code, facts)).toMatchObject({ code, facts, message });
});
