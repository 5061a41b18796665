/** Set to 1 to make tests fail instead of being skipped if their tool is missing. */
export const REQUIRE_TOOLS = 'REQUIRE_TOOLS';

/**
 * Whether tests that need a tool can run, given whether it was found.
 * @throws Error if it is missing but required
 */
export function canUse(tool: string, isFound: boolean, environment: NodeJS.ProcessEnv = process.env): boolean {
  if (!isFound && environment[REQUIRE_TOOLS] === '1')
    throw new Error(`${tool} is missing, and ${REQUIRE_TOOLS}=1 lets no test be skipped`);
  return isFound;
}
