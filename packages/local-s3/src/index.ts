export { ConfigError, readConfig, type ServerConfig } from './config.ts';
export type { Credential, Rights } from './protocol/authenticate.ts';
export type { LogEntry, S3Listener } from './request-listener.ts';
export { createLocalS3, type LocalS3, type LocalS3Options, type RunningLocalS3, startLocalS3 } from './server.ts';
export type { CompleteStep, OnCompleteStep } from './store/object-manifest.ts';
export { DataFolderInUseError } from './store/store-owner.ts';
