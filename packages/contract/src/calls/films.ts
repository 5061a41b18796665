import { z } from 'zod';
import { okSchema } from '../account/account.ts';
import {
  addFilmCommentBodySchema,
  answerFilmCommentBodySchema,
  closeFilmCommentBodySchema,
  filmCommentsSchema,
  shareFilmCommentBodySchema,
} from '../films/film-comment.ts';
import {
  manifestQuerySchema,
  masterFrameParamsSchema,
  masterFrameSchema,
  playerFilesQuerySchema,
  playerFilesSchema,
  proxyFileNameSchema,
} from '../films/player.ts';
import { receiptKeyQuerySchema, receiptSchema } from '../films/receipt.ts';
import { deliveryReportQuerySchema, verificationReportQuerySchema } from '../films/report.ts';
import type { CallTable } from './call-table.ts';
import { file, idParams } from './parts.ts';

export const filmCalls = {
  getPlayerFiles: {
    tag: 'player',
    summary: 'The player’s data for a film, or for one of its deliverables',
    params: idParams,
    query: playerFilesQuerySchema,
    answer: playerFilesSchema,
    errors: [],
  },
  makeDeliverableProxy: {
    tag: 'player',
    summary: 'Have a deliverable’s proxy made, unless it exists or is being made; a failed one is tried again',
    params: idParams,
    answer: okSchema,
    errors: ['file_removed', 'deliverable_not_watchable'],
  },
  makeMasterFrame: {
    tag: 'player',
    summary: 'Have a frame of the master made as PNG, unless it exists or is being made; a failed one is tried again',
    params: masterFrameParamsSchema,
    answer: okSchema,
    errors: ['file_removed', 'frame_outside_film', 'too_many_master_frames'],
  },
  getMasterFrame: {
    tag: 'player',
    summary: 'Whether a frame of the master can be downloaded as PNG (GET /api/assets/{id}/download)',
    params: masterFrameParamsSchema,
    answer: masterFrameSchema,
    errors: [],
  },
  listFilmComments: {
    tag: 'player',
    summary: 'A film’s comments by frame, with their answers; operators get only those shared with them',
    params: idParams,
    answer: filmCommentsSchema,
    errors: [],
  },
  addFilmComment: {
    tag: 'player',
    summary: 'Comment on a frame; a repeated id adds nothing',
    params: idParams,
    body: addFilmCommentBodySchema,
    answer: okSchema,
    errors: ['frame_outside_film', 'too_many_comments'],
  },
  answerFilmComment: {
    tag: 'player',
    summary: 'Answer a comment; a repeated id adds nothing',
    params: idParams,
    body: answerFilmCommentBodySchema,
    answer: okSchema,
    errors: ['too_many_comments'],
  },
  closeFilmComment: {
    tag: 'player',
    summary: 'Close a comment, or reopen it',
    params: idParams,
    body: closeFilmCommentBodySchema,
    answer: okSchema,
    errors: [],
  },
  shareFilmComment: {
    tag: 'player',
    summary: 'Let operators see a comment and its answers, or no longer',
    params: idParams,
    body: shareFilmCommentBodySchema,
    answer: okSchema,
    errors: [],
  },
  getManifest: {
    tag: 'player',
    summary: 'The DASH manifest of a proxy, optionally with a subtitle track',
    query: manifestQuerySchema,
    content: { 'application/dash+xml': z.string() },
    errors: ['file_removed'],
  },
  getProxyFile: {
    tag: 'player',
    summary: 'A file of a proxy; supports range requests',
    params: z.object({ proxyId: z.uuid(), file: proxyFileNameSchema }),
    content: {},
    errors: ['file_removed', 'range_unsatisfiable'],
  },
  downloadMaster: {
    tag: 'player',
    summary: 'Download a film’s master (302 redirect to the store)',
    params: idParams,
    content: {},
    errors: ['file_removed'],
  },
  downloadAsset: {
    tag: 'player',
    summary: 'Download a deliverable or a report (302 redirect to the store)',
    params: idParams,
    content: {},
    errors: ['file_removed'],
  },
  getVerificationReport: {
    tag: 'report',
    summary: 'A film’s verification report as PDF or XML (docs/verification-report.md)',
    params: idParams,
    query: verificationReportQuerySchema,
    content: { 'application/pdf': file, 'application/xml': file },
    errors: [],
  },
  getDeliveryReport: {
    tag: 'report',
    summary: 'A campaign’s delivery report as PDF: what was delivered, where and when',
    params: idParams,
    query: deliveryReportQuerySchema,
    content: { 'application/pdf': file },
    errors: [],
  },
  getReceipt: {
    tag: 'delivery',
    summary: 'The signed receipt of a delivery (docs/operations/destinations.md, "Receipts")',
    params: idParams,
    answer: receiptSchema,
    errors: [],
  },
  getReceiptKey: {
    tag: 'delivery',
    summary: 'The public key for verifying receipts, as PEM',
    query: receiptKeyQuerySchema,
    content: { 'application/x-pem-file': z.string() },
    errors: [],
  },
} as const satisfies Partial<CallTable>;
