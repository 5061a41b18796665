import { Select } from '@mantine/core';
import type { OperatedFilm } from '@spotway/contract';
import { AUDIO_PLACEMENTS, type AudioPlacement } from '@spotway/domain/billing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachedFile } from './attached-file.tsx';

/** The audio description an operator recorded for the spot, and where it goes. */
export function AudioDescriptionService({ film }: { film: OperatedFilm }) {
  const { t } = useTranslation('ops');
  const attachment = film.attachments.find(({ service }) => service === 'audioDescription');
  const [placement, setPlacement] = useState<AudioPlacement>(attachment?.placement ?? 'tracks34');
  return (
    <>
      {attachment && <AttachedFile attachment={attachment} />}
      <Select
        label={t('services.placement')}
        data={AUDIO_PLACEMENTS.map((value) => ({ value, label: t(`services.placements.${value}`) }))}
        value={placement}
        onChange={(value) => value && setPlacement(value as AudioPlacement)}
        comboboxProps={{ withinPortal: true }}
      />
      <AttachButton
        what={t('services.chooseSound')}
        accept=".wav,.wave,audio/wav"
        hasFile={attachment !== undefined}
        send={(file) =>
          call('attachAudioDescription', { params: { id: film.filmId }, query: { name: file.name, placement }, file })
        }
      />
    </>
  );
}
