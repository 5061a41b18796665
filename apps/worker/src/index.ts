export { type Config, readConfig } from './config.ts';
export { createLeaderFilmReader } from './read-leader-film.ts';
export type { StageContext } from './stage-context.ts';
export { createStages } from './stages.ts';
export { createWorkFolder, type WorkFolder } from './work-folder.ts';
