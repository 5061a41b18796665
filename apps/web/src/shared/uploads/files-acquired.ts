import type { Campaign } from '@spotway/contract';

/** Every spot's film is wholly uploaded and the server has not been told yet (specification, point 4, "Files acquired"). */
export function areFilesComplete(campaign: Campaign): boolean {
  if (campaign.filesAcquired !== null || campaign.spots.length === 0) return false;
  return campaign.spots.every((spot) => {
    const files = spot.show.activeBroadcastable?.files;
    if (!files?.material) return false;
    return [files.material, ...files.audios, ...files.subtitles].every((file) => file.upload.completed);
  });
}
