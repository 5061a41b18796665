import type { Campaign, ShowFileView } from '@spotway/contract';

interface ArrivingFile {
  readonly upload: Pick<ShowFileView['upload'], 'completed'>;
}
/** The parts of a campaign that tell whether its files are in. */
export interface AwaitedCampaign extends Pick<Campaign, 'filesAcquired'> {
  readonly spots: readonly {
    readonly show: {
      readonly activeBroadcastable: {
        readonly files: {
          readonly material: ArrivingFile | null;
          readonly audios: readonly ArrivingFile[];
          readonly subtitles: readonly ArrivingFile[];
        };
      } | null;
    };
  }[];
}

/** Every spot's film is fully uploaded and the server has not been told yet (specification, point 4, "Files acquired"). */
export function areFilesComplete(campaign: AwaitedCampaign): boolean {
  if (campaign.filesAcquired !== null || campaign.spots.length === 0) return false;
  return campaign.spots.every((spot) => {
    const files = spot.show.activeBroadcastable?.files;
    if (!files?.material) return false;
    return [files.material, ...files.audios, ...files.subtitles].every((file) => file.upload.completed);
  });
}
