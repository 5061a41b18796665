export * from './queue.ts';
export * from './run-jobs.ts';
export * from './stage-options.ts';
