import Fastify from 'fastify';

/** A route of Fastify that answers a small object, with nothing around it. */
const app = Fastify();
app.get('/', async () => ({ ok: true }));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : 0 });
process.on('disconnect', () => process.exit(0));
