import { readConfig } from './config.ts';
import { startStandIn } from './start-stand-in.ts';

const standIn = await startStandIn(readConfig(process.env));

async function stop(): Promise<void> {
  await standIn.stop();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The channel closes when the parent dies, however it dies.
process.once('disconnect', stop);

process.send?.({ type: 'ready', port: standIn.port });
console.log(`catalogue stand-in: ${standIn.baseUrl}`);
