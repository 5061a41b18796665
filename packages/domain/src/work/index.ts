export { type AttemptStanding, canEndWithin } from './stop-grace.ts';
export {
  encodingGroups,
  encodingPart,
  estimateSeconds,
  learnPaces,
  type ProfileToMake,
  stageParts,
  type WorkPaces,
  type WorkPart,
  type WorkSize,
} from './work-cost.ts';
export {
  FIRST_TURN,
  givesWay,
  LANE_PRIORITIES,
  LIGHT_SECONDS,
  laneOf,
  queuePriority,
  turnOf,
  type WaitingWork,
  type WorkLane,
} from './work-order.ts';
