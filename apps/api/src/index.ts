export { type ApiDependencies, buildApi } from './build-api.ts';
export { type Config, readConfig } from './config.ts';
