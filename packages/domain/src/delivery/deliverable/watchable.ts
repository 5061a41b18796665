import type { AssetKind } from '../../shared/index.ts';
import { deliveryMimeType } from '../profile/profile.ts';

const ARCHIVE = deliveryMimeType({ container: 'Tar', video: null });

/** Whether the player can show a deliverable: sound alone has no picture, and separate essences have no common timeline. */
export function isWatchable({ kind, mimeType }: { readonly kind: AssetKind; readonly mimeType: string }): boolean {
  return kind === 'Video' && mimeType !== ARCHIVE;
}
