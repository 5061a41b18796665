export * from './attempts/attempt.ts';
export type { RunnerOptions, Wait } from './attempts/runner-options.ts';
export { type LeaderFilmReader, readLeaderFilms } from './leader-film-readings.ts';
export * from './queue.ts';
export * from './record-arrival.ts';
export * from './run-jobs.ts';
export * from './run-schedules.ts';
export * from './schedules.ts';
export * from './stage-options.ts';
