import { LANGUAGES } from '@spotway/domain/shared';
import { z } from 'zod';

/** GET /api/broadcastable/{id}/report, by default in the caller's language. The XML contains both. */
export const verificationReportQuerySchema = z.object({
  format: z.enum(['pdf', 'xml']).default('pdf'),
  language: z.enum(LANGUAGES).optional(),
});

/** GET /api/campaign/{id}/report */
export const deliveryReportQuerySchema = z.object({ language: z.enum(LANGUAGES).optional() });
