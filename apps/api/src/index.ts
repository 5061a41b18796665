export type { ApiDependencies } from './api-dependencies.ts';
export { buildApi } from './build-api.ts';
export { type Config, readConfig } from './settings/config.ts';
