export { type Config, readConfig } from './context/config.ts';
export type { StageContext } from './context/stage-context.ts';
export { createWorkFolder, type WorkFolder } from './context/work-folder.ts';
export { createLeaderFilmReader } from './films/read-leader-film.ts';
export { createStages } from './stages/stages.ts';
