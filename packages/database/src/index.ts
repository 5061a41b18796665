export * from './connection.ts';
export * from './migrate.ts';
export * as tables from './schema/index.ts';
