import { Select } from '@mantine/core';
import {
  type AudioVersion,
  DECLARED_VERSIONS,
  type DeclaredVersion,
  TRACK_ROLES,
  type TrackRole,
} from '@spotway/domain/film';
import { useTranslation } from 'react-i18next';
import classes from './mix-fields.module.css';

/** Number of tracks in a mix. */
const TRACKS: Readonly<Record<string, number>> = { Mono: 1, Stereo: 2, FiveDotOne: 6, SevenDotOne: 8 };

interface MixFieldsProps {
  mix: {
    readonly firstTrack: number;
    readonly layout: string;
    /** Detected from the file; empty if not stated. */
    readonly detectedVersion: AudioVersion;
    readonly role: TrackRole | null;
    readonly version: DeclaredVersion | null;
  };
  isOpen?: boolean;
  onTell: (told: { role: TrackRole | null; version: DeclaredVersion | null }) => void;
}

/** Role and language of one mix, as described by a person; left empty, the detected value counts. */
export function MixFields({ mix, isOpen = true, onTell }: MixFieldsProps) {
  const { t } = useTranslation(['media', 'player']);
  const { firstTrack, layout, detectedVersion, role, version } = mix;
  const count = TRACKS[layout] ?? 1;
  const detected =
    detectedVersion === ''
      ? t('tracks.unknown')
      : t('tracks.detected', { language: t(`player:language.${detectedVersion}`) });
  return (
    <fieldset className={classes.root} disabled={!isOpen}>
      <legend>
        {t('tracks.mix', {
          count,
          first: firstTrack,
          last: firstTrack + count - 1,
          layout: t(`player:layout.${layout as 'Stereo'}`),
        })}
      </legend>
      <Select
        label={t('tracks.role')}
        placeholder={t('tracks.unknown')}
        clearable
        disabled={!isOpen}
        data={TRACK_ROLES.map((value) => ({ value, label: t(`player:role.${value}`) }))}
        value={role}
        onChange={(value) => onTell({ role: TRACK_ROLES.find((each) => each === value) ?? null, version })}
      />
      <Select
        label={t('tracks.language')}
        placeholder={detected}
        clearable
        searchable
        disabled={!isOpen}
        data={DECLARED_VERSIONS.map((value) => ({ value, label: t(`player:language.${value}`) }))}
        value={version}
        onChange={(value) => onTell({ role, version: DECLARED_VERSIONS.find((each) => each === value) ?? null })}
      />
    </fieldset>
  );
}
