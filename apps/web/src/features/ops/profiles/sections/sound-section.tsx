import { Button, Select } from '@mantine/core';
import type { DeliveryAudioStream } from '@spotway/domain/delivery';
import { AUDIO_CODEC_NAMES } from '@spotway/wording/films';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import classes from '../../ops.module.css';
import { errorIn } from '../checked-profile.ts';
import { choicesOf, fitted, PRESETS, type Preset, presetOf } from '../profile-draft.ts';
import own from '../profiles.module.css';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './section-props.ts';
import { StreamFields } from './stream-fields.tsx';

const KILOBIT = 1000;
const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

export function SoundSection({ draft, errors, onChange }: SectionProps) {
  const { t } = useTranslation('opsProfiles');
  const language = useLanguage();
  const { audio } = draft;
  const { audioCodecs, needsAudioRate } = choicesOf(draft);
  const preset = presetOf(audio.streams);
  const setStreams = (streams: readonly DeliveryAudioStream[]) => onChange({ ...draft, audio: { ...audio, streams } });
  const error = errorIn(errors, 'audio.streams');
  return (
    <fieldset className={classes.group}>
      <legend>{t('sections.sound')}</legend>
      <div className={own.fields}>
        <Select
          label={t('audioCodec')}
          data={audioCodecs.map((codec) => ({ value: codec, label: AUDIO_CODEC_NAMES[language][codec] }))}
          value={audio.codec}
          allowDeselect={false}
          error={errors['audio.codec']}
          onChange={(value) => {
            const codec = audioCodecs.find((each) => each === value);
            if (codec) onChange(fitted({ ...draft, audio: { ...audio, codec } }));
          }}
        />
        {needsAudioRate(audio.codec) && (
          <NumberField
            label={t('audioBitRate')}
            required
            unit={KILOBIT}
            value={audio.bitRate ?? Number.NaN}
            error={errors['audio.bitRate']}
            onChange={(bitRate) => onChange({ ...draft, audio: { ...audio, bitRate } })}
          />
        )}
        <Select
          label={t('preset')}
          description={t('presetHint')}
          data={[
            ...PRESET_NAMES.map((name) => ({ value: name as string, label: t(`presets.${name}`) })),
            ...(preset === 'own' ? [{ value: 'own', label: t('presets.own'), disabled: true }] : []),
          ]}
          value={preset}
          allowDeselect={false}
          error={error}
          onChange={(value) => {
            const name = PRESET_NAMES.find((each) => each === value);
            if (name) setStreams(PRESETS[name]);
          }}
        />
      </div>
      <ol className={own.entries}>
        {audio.streams.map((stream, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stream is its place in the file
          <li key={index}>
            <StreamFields
              stream={stream}
              number={index + 1}
              onChange={(changed) => setStreams(audio.streams.with(index, changed))}
              onRemove={audio.streams.length > 1 ? () => setStreams(audio.streams.toSpliced(index, 1)) : null}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={audio.streams.length >= 16}
          onClick={() => setStreams([...audio.streams, { layout: 'Mono', role: 'MUTE' }])}
        >
          {t('addStream')}
        </Button>
      </div>
    </fieldset>
  );
}
