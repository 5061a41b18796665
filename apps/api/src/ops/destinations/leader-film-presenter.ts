import type { LeaderFilm } from '@spotway/contract';
import type { listLeaderFilms } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';

export function presentLeaderFilm(
  { film, uploadedBy }: Awaited<ReturnType<typeof listLeaderFilms>>[number],
  profiles: readonly DeliveryProfile[],
  destinations: readonly string[],
): LeaderFilm {
  const { name, sizeBytes, sha256, analysis, createdAt } = film;
  return {
    name,
    sizeBytes,
    sha256,
    uploadedAt: createdAt.toISOString(),
    uploadedBy,
    analysis,
    profiles: profiles.map((profile) => profile.name),
    destinations: [...destinations],
  };
}
