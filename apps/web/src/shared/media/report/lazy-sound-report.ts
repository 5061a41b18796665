import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { SoundReportProps } from './sound-report.tsx';

/** The sound's report, needed once a file is dropped. */
export const SoundReport = lazyPart<SoundReportProps>(async () => (await import('./sound-report.tsx')).SoundReport);
