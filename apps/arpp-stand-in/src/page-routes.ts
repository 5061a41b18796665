import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Login } from './catalogue-routes.ts';
import { CREATIVES } from './creatives.ts';
import type { Sessions } from './sessions.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const WORDS = {
  fr: {
    title: 'Catalogue de démonstration',
    about: 'Ce petit serveur remplace le catalogue du régulateur : même protocole, créations fictives.',
    username: 'Identifiant',
    password: 'Mot de passe',
    count: `${CREATIVES.length} créations, dont les plus anciennes ont plus d’un an et ne doivent pas apparaître.`,
    end: 'Terminer toutes les sessions',
    endAbout: 'À la prochaine consultation du catalogue, il faudra se reconnecter.',
  },
  en: {
    title: 'Demonstration catalogue',
    about: 'This small server stands in for the regulator’s catalogue: same protocol, invented creatives.',
    username: 'Username',
    password: 'Password',
    count: `${CREATIVES.length} creatives; the oldest are over a year old and must not show up.`,
    end: 'End all sessions',
    endAbout: 'The next time the product reads the catalogue, it will ask you to log in again.',
  },
};

/** A page that shows testers how to log in, and ends sessions to demonstrate what happens then. */
export function addPageRoutes(app: FastifyInstance, login: Login, sessions: Sessions): void {
  app.get('/', async (request, reply) => {
    const language = /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'fr';
    const words: Record<string, string> = { ...WORDS[language], ...nameLogin(login) };
    const template = (await readPageFile('index.html')).replace('lang="fr"', `lang="${language}"`);
    const html = template.replace(/\{(\w+)\}/g, (_, name: string) => escapeHtml(words[name] ?? ''));
    return send(reply, 'text/html; charset=utf-8', html);
  });
  app.get('/stand-in.css', async (_request, reply) => send(reply, 'text/css', await readPageFile('stand-in.css')));
  app.get('/icon.svg', async (_request, reply) => send(reply, 'image/svg+xml', await readPageFile('icon.svg')));
  app.get('/healthz', async () => ({ status: 'ok' }));

  // The form's body is empty.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post('/sessions/end', async (_request, reply) => {
    sessions.endAll();
    return reply.redirect('/', 303);
  });
}

function nameLogin({ username, password }: Login) {
  return { loginUsername: username, loginPassword: password };
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.headers(HEADERS).type(type).send(body);
}

function readPageFile(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, 'page', name), 'utf8');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
