const MAX_TEXT_LENGTH = 2000;
/** Only the end is kept: a tool's last lines say why it ended. */
const MAX_LOG_LENGTH = 20_000;
const MAX_CAUSES = 5;

/** Why an attempt failed, in one line for operators. A failed query's own message is its statement, so the database's message is used. */
export function failureText(error: unknown): string {
  const told = error instanceof Error && 'query' in error && error.cause instanceof Error ? error.cause : error;
  return (told instanceof Error ? told.message : String(told)).slice(0, MAX_TEXT_LENGTH);
}

/** Everything known about a failure, for operators: stack, causes, and the tool's output. */
export function failureLog(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const facts = 'facts' in error && typeof error.facts === 'object' ? error.facts : null;
  const tool = facts && 'log' in facts && typeof facts.log === 'string' ? facts.log : '';
  return [withCauses(error), tool].filter(Boolean).join('\n\n').slice(-MAX_LOG_LENGTH);
}

function withCauses(error: Error): string {
  const told: string[] = [];
  for (let each: unknown = error; each instanceof Error && told.length <= MAX_CAUSES; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? `[${each.code}] ` : '';
    told.push(`${told.length > 0 ? 'because of ' : ''}${code}${each.stack ?? each.message}`);
  }
  return told.join('\n');
}
