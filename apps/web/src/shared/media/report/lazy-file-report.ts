import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { FileReportProps } from './file-report.tsx';

/** The report card, needed once a file is dropped. */
export const FileReport = lazyPart<FileReportProps>(async () => (await import('./file-report.tsx')).FileReport);
