import type { UploadEntry } from '../../../shared/uploads/upload-queue.ts';
import { UploadRow } from '../../../shared/uploads/upload-row.tsx';
import { AskHolder } from '../delegation/ask-holder.tsx';
import { isSentByHolder } from '../delegation/delegated-spot.ts';
import { DelegationList } from '../delegation/delegation-list.tsx';
import { awaitsCorrectedSubtitle, awaitsFile, type CampaignSpot } from '../spot/tracked-spot.ts';
import { ReplacementDrop } from './replace-film.tsx';
import { SentSound } from './sent-sound.tsx';
import { SpotDrop } from './spot-drop.tsx';

interface SpotDropsProps {
  campaignId: string;
  spot: CampaignSpot;
  uploads: readonly UploadEntry[];
  /** A holder the customer has asked for a film of this campaign. */
  knownHolder: string | null;
  /** Closes the drop zone for another film; null while none is open. */
  onKeepFilm: (() => void) | null;
}

/** What this tab is sending for the spot, a drop zone if a file is missing or replaced, and who was asked for it. */
export function SpotDrops({ campaignId, spot, uploads, knownHolder, onKeepFilm }: SpotDropsProps) {
  const running = uploads.filter((entry) => entry.state !== 'Finished');
  const isSending = (kind: 'Material' | 'Subtitle') => running.some(({ context }) => context.kind === kind);
  const isDropOpen = awaitsFile(spot) && !isSentByHolder(spot, new Date()) && !isSending('Material');
  return (
    <>
      {running.map((entry) => (
        <UploadRow key={entry.id} entry={entry} />
      ))}
      <SentSound spot={spot} uploads={uploads} />
      {awaitsCorrectedSubtitle(spot) && !isSending('Subtitle') && (
        <SpotDrop campaignId={campaignId} spot={spot} wants="subtitle" />
      )}
      {onKeepFilm && <ReplacementDrop campaignId={campaignId} spot={spot} onClose={onKeepFilm} />}
      {isDropOpen && (
        <>
          <SpotDrop campaignId={campaignId} spot={spot} />
          <AskHolder showId={spot.showId} title={spot.title} knownEmail={knownHolder} />
        </>
      )}
      <DelegationList spot={spot} />
    </>
  );
}
