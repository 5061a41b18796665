import { analysedMixes, audioVersionOf } from '@spotway/domain/film';
import { useTranslation } from 'react-i18next';
import classes from '../../../shared/media/mix-fields.module.css';
import { MixFields } from '../../../shared/media/mix-fields.tsx';
import type { DraftFile } from '../draft/order-draft.ts';
import { useOrderStore } from '../draft/order-provider.tsx';

/** The sender's description of the sound tracks of a film with several mixes. Collapsed: few films need it. */
export function TrackDescriptions({ spotId, file }: { spotId: string; file: DraftFile }) {
  const { t } = useTranslation('media');
  const store = useOrderStore();
  const { analysis, localId, tracks = [] } = file;
  if (analysis.kind !== 'video') return null;
  const mixes = analysedMixes(analysis.audios);
  if (mixes.length < 2) return null;
  return (
    <details data-testid="told-tracks" className={classes.block}>
      <summary>{t('tracks.told')}</summary>
      <p>{t('tracks.asDetected')}</p>
      {mixes.map(({ firstTrack, layout, language }) => {
        const told = tracks.find((track) => track.firstTrack === firstTrack);
        const mix = {
          firstTrack,
          layout,
          detectedVersion: audioVersionOf(language),
          role: told?.role ?? null,
          version: told?.version ?? null,
        };
        return (
          <MixFields
            key={firstTrack}
            mix={mix}
            onTell={(said) => store.apply({ type: 'trackTold', spotId, localId, track: { firstTrack, ...said } })}
          />
        );
      })}
    </details>
  );
}
