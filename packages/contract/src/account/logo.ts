import { z } from 'zod';

/** A picture sent as a logo, for a worker to decode; base64. */
export const logoToReadSchema = z.object({ image: z.string() });
export type LogoToRead = z.infer<typeof logoToReadSchema>;

/** The worker's own PNG of it, base64; null if it is no picture of an accepted format and size. */
export const logoReadingSchema = z.object({ png: z.string().nullable() });
export type LogoReading = z.infer<typeof logoReadingSchema>;
