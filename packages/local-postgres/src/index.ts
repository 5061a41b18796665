export { passingGroup } from './home.ts';
export { isRunning } from './process-state.ts';
export { type LocalPostgres, startLocalPostgres } from './start-local-postgres.ts';
export { readPort } from './stored-port.ts';
