export type { Credential, Rights } from './authenticate.ts';
export { ConfigError, readConfig, type ServerConfig } from './config.ts';
export type { CompleteStep, OnCompleteStep } from './object-manifest.ts';
export type { LogEntry, S3Listener } from './request-listener.ts';
export { createLocalS3, type LocalS3, type LocalS3Options, type RunningLocalS3, startLocalS3 } from './server.ts';
export { DataFolderInUseError } from './store-owner.ts';
