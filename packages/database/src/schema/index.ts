export * from './accounts.ts';
export * from './audit.ts';
export * from './delegations.ts';
export * from './films.ts';
export * from './housekeeping.ts';
export * from './orders.ts';
export * from './receipts.ts';
export * from './services.ts';
