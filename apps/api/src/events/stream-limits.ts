/** More windows than one person looks at; a browser opens no more than six connections to a server over HTTP/1.1. */
export const MAX_STREAMS_PER_SESSION = 20;
/** An agency's floor of screens. */
export const MAX_STREAMS_PER_ORGANIZATION = 500;

interface StreamOwner {
  readonly sessionId: string;
  /** The organisation the caller acts for. */
  readonly organizationId: string | null;
}

/** Whether one more stream may be opened. @param max of all together */
export function hasRoom(open: readonly StreamOwner[], owner: StreamOwner, max: number): boolean {
  const own = open.filter(({ sessionId }) => sessionId === owner.sessionId);
  const colleagues = open.filter(({ organizationId }) => organizationId === owner.organizationId);
  return open.length < max && own.length < MAX_STREAMS_PER_SESSION && colleagues.length < MAX_STREAMS_PER_ORGANIZATION;
}
