import { randomBytes } from 'node:crypto';

export const SESSION_COOKIE = 'ARPPSESSION';
export const SESSION_SECONDS = 30 * 60;

export interface Sessions {
  /** Starts a session and returns its cookie value. */
  begin(): string;
  /** Whether a Cookie header contains an active session. */
  holds(cookieHeader: string | undefined): boolean;
  endAll(): void;
}

/** Sessions of this process; each expires after half an hour. */
export function createSessions(clock: () => Date): Sessions {
  const ends = new Map<string, number>();
  return {
    begin() {
      const token = randomBytes(24).toString('base64url');
      ends.set(token, clock().getTime() + SESSION_SECONDS * 1000);
      return token;
    },
    holds(cookieHeader) {
      const end = ends.get(sessionIn(cookieHeader ?? '') ?? '');
      return end !== undefined && end > clock().getTime();
    },
    endAll: () => ends.clear(),
  };
}

function sessionIn(cookieHeader: string): string | undefined {
  return cookieHeader
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === SESSION_COOKIE)?.[1];
}
