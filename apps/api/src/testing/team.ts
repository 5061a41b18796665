import { tables } from '@spotway/database';
import { eq } from './conditions.ts';
import type { TestApi, TestClient } from './start-test-api.ts';

/** Makes a client a member of an organisation, for which their session then acts. */
export async function joinTeam(api: TestApi, client: TestClient, organizationId: string): Promise<void> {
  await api.db.insert(tables.memberships).values({ userId: client.userId, organizationId });
  await api.db
    .update(tables.sessions)
    .set({ activeOrganizationId: organizationId })
    .where(eq(tables.sessions.userId, client.userId));
}
