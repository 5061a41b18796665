export * from './connection.ts';
export * from './migrate.ts';
export * from './queries/jobs.ts';
export * from './queries/pipeline-facts.ts';
export * as tables from './schema/index.ts';
export * from './queries/notifications.ts';
export * from './queries/pipeline-work.ts';
