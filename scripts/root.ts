import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
