export { DEMO_LOGIN } from './config.ts';
export { type StandIn, startStandIn } from './start-stand-in.ts';
