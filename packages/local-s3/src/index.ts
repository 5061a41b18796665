export { ConfigError, readConfig } from './config.ts';

export type { LogEntry } from './request-listener.ts';
export { type RunningLocalS3, startLocalS3 } from './server.ts';
