export { createWorkFolder } from './context/work-folder.ts';
export { createLeaderFilmReader } from './films/read-leader-film.ts';
export { createLogoReader } from './films/read-logo.ts';
