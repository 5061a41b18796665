import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CREATIVES, createdAt, toItem } from './creatives.ts';
import { SESSION_COOKIE, SESSION_SECONDS, type Sessions } from './sessions.ts';

export interface Login {
  readonly username: string;
  readonly password: string;
}

const connectBody = z.object({ username: z.string(), password: z.string() });
const listQuery = z.object({
  /** Date and time, ISO 8601 or separated by a space. */
  dateCreationDebut: z
    .string()
    .transform((text) => new Date(text.replace(' ', 'T')))
    .refine((date) => !Number.isNaN(date.getTime()))
    .optional(),
  size: z.coerce.number().int().min(1).max(1000).default(20),
});

/** The two calls of the regulator's catalogue: log in, and list the creatives of the logged-in user. */
export function addCatalogueRoutes(app: FastifyInstance, login: Login, sessions: Sessions, clock: () => Date): void {
  app.post('/api/connect', async (request, reply) => {
    const body = connectBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: 'username and password are missing' });
    if (body.data.username !== login.username || body.data.password !== login.password)
      return reply.code(401).send({ message: 'Identifiant ou mot de passe incorrect' });
    const cookie = `${SESSION_COOKIE}=${sessions.begin()}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax`;
    return reply.header('set-cookie', cookie).send({ username: body.data.username });
  });

  app.get('/api/idCrea/list', async (request, reply) => {
    if (!sessions.holds(request.headers.cookie)) return reply.code(401).send({ message: 'Session expirée' });
    const query = listQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: 'dateCreationDebut or size is wrong' });
    const { dateCreationDebut: from, size } = query.data;
    const now = clock();
    const found = CREATIVES.filter((creative) => from === undefined || createdAt(creative, now) >= from);
    return {
      _embedded: { data: found.slice(0, size).map((creative) => toItem(creative, now)) },
      _links: { self: { href: '/api/idCrea/list' } },
      page: { size, totalElements: found.length, totalPages: Math.ceil(found.length / size), number: 0 },
    };
  });
}
