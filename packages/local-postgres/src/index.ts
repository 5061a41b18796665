export { passingGroup } from './home.ts';
export { LocalPostgresError, type LocalPostgresFailure } from './local-postgres-error.ts';
export { isRunning } from './process-state.ts';
export { type LocalPostgres, type LocalPostgresOptions, startLocalPostgres } from './start-local-postgres.ts';
export { readPort } from './stored-port.ts';
