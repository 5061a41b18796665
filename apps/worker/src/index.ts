export { createWorkFolder } from './context/work-folder.ts';
export { createLeaderFilmReader } from './films/read-leader-film.ts';
