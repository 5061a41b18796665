export { DEMO_LOGIN } from './config.ts';
export { type StandIn, type StandInOptions, startStandIn } from './start-stand-in.ts';
