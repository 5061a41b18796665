import Fastify from 'fastify';

/** A bare Fastify route that answers a small object. */
const app = Fastify();
app.get('/', async () => ({ ok: true }));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : 0 });
process.on('disconnect', () => process.exit(0));
