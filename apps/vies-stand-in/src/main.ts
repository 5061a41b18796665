import { startStandIn } from './start-stand-in.ts';

const { VIES_STAND_IN_HOST, VIES_STAND_IN_PORT } = process.env;
const standIn = await startStandIn({
  host: VIES_STAND_IN_HOST || '127.0.0.1',
  port: Number(VIES_STAND_IN_PORT || 8027),
});

async function stop(): Promise<void> {
  await standIn.stop();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The channel closes when the parent dies, however it dies.
process.once('disconnect', stop);

process.send?.({ type: 'ready', port: standIn.port });
console.log(`VIES stand-in: ${standIn.baseUrl}`);
