/** Set to 1 where every tool that tests use must be there: a test that would be skipped for want of one fails. */
export const REQUIRE_TOOLS = 'REQUIRE_TOOLS';

/**
 * Whether tests that need a tool can run, from whether it was found.
 * @throws Error where it is missing and must not be
 */
export function canUse(tool: string, isFound: boolean, environment: NodeJS.ProcessEnv = process.env): boolean {
  if (!isFound && environment[REQUIRE_TOOLS] === '1')
    throw new Error(`${tool} is missing, and ${REQUIRE_TOOLS}=1 lets no test be skipped`);
  return isFound;
}
