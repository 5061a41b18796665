export * from './attempts/attempt.ts';
export type { Wait } from './attempts/runner-options.ts';
export { masterFrameSubject } from './job-subject.ts';
export { type LeaderFilmReader, readLeaderFilms } from './leader-film-readings.ts';
export { type LogoReader, readLogos } from './logo-readings.ts';
export * from './queue.ts';

export * from './record-arrival.ts';
export * from './run-jobs.ts';
export * from './run-schedules.ts';
export * from './schedules.ts';
export { findSchemaFault, migrateQueue, type SchemaFault } from './schema/queue-schema.ts';
export { waitForSchema } from './schema/wait-for-schema.ts';
export * from './stage-options.ts';
export { stalledQueues } from './stalled-queues.ts';
