export * from './queue.ts';
export * from './stage-options.ts';
