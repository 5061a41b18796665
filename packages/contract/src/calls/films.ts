import { z } from 'zod';
import { manifestQuerySchema, playerFilesSchema, proxyFileNameSchema } from '../films/player.ts';
import { receiptKeyQuerySchema, receiptSchema } from '../films/receipt.ts';
import { deliveryReportQuerySchema, verificationReportQuerySchema } from '../films/report.ts';
import type { CallTable } from './call-table.ts';
import { file, idParams } from './parts.ts';

export const filmCalls = {
  getPlayerFiles: {
    tag: 'player',
    summary: 'What the player shows of a film',
    params: idParams,
    answer: playerFilesSchema,
    errors: [],
  },
  getManifest: {
    tag: 'player',
    summary: 'The DASH manifest of a proxy, with a subtitle when one is asked for',
    query: manifestQuerySchema,
    content: { 'application/dash+xml': z.string() },
    errors: ['file_removed'],
  },
  getProxyFile: {
    tag: 'player',
    summary: 'A file of a proxy; ranges are answered',
    params: z.object({ proxyId: z.uuid(), file: proxyFileNameSchema }),
    content: {},
    errors: ['file_removed'],
  },
  downloadAsset: {
    tag: 'player',
    summary: 'Download a deliverable or a report (302 to the store)',
    params: idParams,
    content: {},
    errors: ['file_removed'],
  },
  getVerificationReport: {
    tag: 'report',
    summary: 'The verification of a film, as PDF or XML (docs/verification-report.md)',
    params: idParams,
    query: verificationReportQuerySchema,
    content: { 'application/pdf': file, 'application/xml': file },
    errors: [],
  },
  getDeliveryReport: {
    tag: 'report',
    summary: 'What was delivered of a campaign, where and when, as PDF',
    params: idParams,
    query: deliveryReportQuerySchema,
    content: { 'application/pdf': file },
    errors: [],
  },
  getReceipt: {
    tag: 'delivery',
    summary: 'The signed receipt of a delivery (docs/operations.md, "Receipts")',
    params: idParams,
    answer: receiptSchema,
    errors: [],
  },
  getReceiptKey: {
    tag: 'delivery',
    summary: 'The key that receipts are checked with, PEM',
    query: receiptKeyQuerySchema,
    content: { 'application/x-pem-file': z.string() },
    errors: [],
  },
} as const satisfies Partial<CallTable>;
