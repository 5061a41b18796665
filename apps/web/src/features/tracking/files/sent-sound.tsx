import { SoundReport } from '../../../shared/media/report/lazy-sound-report.ts';
import { useJudgingDestinations } from '../../../shared/session/use-judging-destinations.ts';
import type { UploadEntry } from '../../../shared/uploads/upload-queue.ts';
import { type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';

/** The sound of the film last dropped here, measured during its upload, until the check's result is in. */
export function SentSound({ spot, uploads }: { spot: CampaignSpot; uploads: readonly UploadEntry[] }) {
  const destinations = useJudgingDestinations(
    spot.destinations.map((each) => each.targetOrganization.organizationId),
    spot.normaliseLoudness,
  );
  const entry = uploads.findLast(({ sound }) => sound !== null);
  const material = materialOf(spot);
  const isVerified = material !== null && material.id === entry?.fileId && material.verification?.progress === 1;
  if (!entry?.sound || isVerified) return null;
  const { file, analysis } = entry.sound;
  return <SoundReport key={entry.id} file={file} analysis={analysis} destinations={destinations} />;
}
