import { okSchema } from '../account/account.ts';
import {
  awsConfigSchema,
  createdShowFileSchema,
  createShowFileBodySchema,
  signatureQuerySchema,
  signatureSchema,
  uploadErrorBodySchema,
  uploadProgressBodySchema,
  uploadS3IdBodySchema,
  uploadS3IdSchema,
} from '../films/upload.ts';
import { confirmFileNameBodySchema } from '../shared/file-name.ts';
import type { CallTable } from './call-table.ts';
import { idParams, LINK_ERRORS, showParams } from './parts.ts';

export const uploadCalls = {
  getAwsConfig: {
    tag: 'upload',
    summary: 'Where and how to upload',
    answer: awsConfigSchema,
    errors: [...LINK_ERRORS],
  },
  createShowFile: {
    tag: 'upload',
    summary: 'Announce a file for a spot; repeating the call returns the same record',
    params: showParams,
    body: createShowFileBodySchema,
    answer: createdShowFileSchema,
    errors: [...LINK_ERRORS, 'file_refused', 'material_locked', 'file_arrived', 'upload_elsewhere'],
  },
  confirmFileName: {
    tag: 'upload',
    summary: 'Confirm that a file is the right one although its name contains another identifier',
    params: idParams,
    body: confirmFileNameBodySchema,
    answer: okSchema,
    errors: [...LINK_ERRORS, 'film_decided', 'film_replaced', 'name_not_carried'],
  },
  getAwsSignature: {
    tag: 'upload',
    summary: 'Sign one of the six kinds of upload requests',
    query: signatureQuerySchema,
    answer: signatureSchema,
    errors: [...LINK_ERRORS, 'signature_refused', 'upload_finished'],
  },
  reportUploadProgress: {
    tag: 'upload',
    summary: 'Report progress; `completed` makes the server check the object itself',
    params: idParams,
    body: uploadProgressBodySchema,
    answer: okSchema,
    errors: [...LINK_ERRORS, 'upload_incomplete', 'upload_finished'],
  },
  reportUploadPause: {
    tag: 'upload',
    summary: 'Report a pause',
    params: idParams,
    answer: okSchema,
    errors: [...LINK_ERRORS, 'upload_finished'],
  },
  reportUploadError: {
    tag: 'upload',
    summary: 'Report a failure',
    params: idParams,
    body: uploadErrorBodySchema,
    answer: okSchema,
    errors: [...LINK_ERRORS, 'upload_finished'],
  },
  recordUploadId: {
    tag: 'upload',
    summary: 'Record the store’s multipart upload id; returns the one to continue with',
    params: idParams,
    body: uploadS3IdBodySchema,
    answer: uploadS3IdSchema,
    errors: [...LINK_ERRORS, 'upload_finished'],
  },
} as const satisfies Partial<CallTable>;
