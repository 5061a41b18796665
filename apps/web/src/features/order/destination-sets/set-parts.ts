export { LastUsed } from './last-used.tsx';
export { SetArrival } from './set-arrival.tsx';
export { SetsPanel } from './sets-panel.tsx';
