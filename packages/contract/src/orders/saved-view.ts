import { VIEW_NAME_MAX_LENGTH } from '@spotway/domain/order';
import { z } from 'zod';
import { lineText } from '../shared/caller-text.ts';
import { viewQuerySchema } from './campaign.ts';

/** An entry of GET /api/views: the caller's own, of the organisation they act for, oldest first. */
export const savedViewSchema = z.object({ id: z.string(), name: z.string(), query: viewQuerySchema });
export type SavedView = z.infer<typeof savedViewSchema>;

/** PUT /api/views/{id} */
export const saveViewBodySchema = z.object({
  name: lineText({ max: VIEW_NAME_MAX_LENGTH }),
  query: viewQuerySchema,
});
export type SaveViewBody = z.infer<typeof saveViewBodySchema>;
