export { type LeaderFilmReader, readLeaderFilms } from './leader-film-readings.ts';
export * from './queue.ts';
export { findSchemaFault, migrateQueue, type SchemaFault } from './queue-schema.ts';
export * from './record-arrival.ts';
export * from './run-jobs.ts';
export * from './run-schedules.ts';
export * from './schedules.ts';
export * from './stage-options.ts';
