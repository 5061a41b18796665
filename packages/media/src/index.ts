export * from './checksum.ts';
export * from './media-error.ts';
export * from './media-probe.ts';
export * from './probe.ts';
export * from './proxy.ts';
export * from './runner.ts';
export * from './verify.ts';
