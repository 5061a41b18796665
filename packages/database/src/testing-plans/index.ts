export { GROWING_TABLES, SMALL_TABLES } from './growing-tables.ts';
export { isRead, type PlanFault, planFaults } from './plan-faults.ts';
export { captureStatements, type Statement } from './statements.ts';
