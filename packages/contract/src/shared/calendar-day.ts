import { isAirDate } from '@spotway/domain/order';
import { keyText } from './caller-text.ts';

/** A calendar day in Paris, "2026-12-01". */
export const calendarDay = keyText({ max: 10 }).refine(isAirDate, { message: 'date_invalid' });
