export { type StandIn, startStandIn } from './start-stand-in.ts';
