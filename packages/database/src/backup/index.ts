export * from './named-objects.ts';
export * from './removal-hold.ts';
export * from './restored-records.ts';
