export * from './account.ts';
export * from './campaign.ts';
export * from './delegation.ts';
export * from './errors.ts';
export * from './jobs.ts';
export * from './order.ts';
export * from './player.ts';
export * from './upload.ts';
