import { Button, Select } from '@mantine/core';
import {
  CHANNEL_LAYOUTS,
  DELIVERY_TRACK_ROLES,
  type DeliveryAudioStream,
  type DeliveryChannel,
  streamChannels,
} from '@spotway/domain/delivery';
import { useTranslation } from 'react-i18next';
import classes from '../../ops.module.css';
import own from '../profiles.module.css';

const LAYOUTS = ['Stereo', 'DualMono', 'FiveDotOne', ...CHANNEL_LAYOUTS, 'OneTrack'] as const;

interface StreamFieldsProps {
  stream: DeliveryAudioStream;
  number: number;
  onChange: (stream: DeliveryAudioStream) => void;
  /** Null for the last one: a file must have sound. */
  onRemove: (() => void) | null;
}

/** One audio stream: its content and role. */
export function StreamFields({ stream, number, onChange, onRemove }: StreamFieldsProps) {
  const { t } = useTranslation('opsProfiles');
  const name = t('stream', { number });
  function setLayout(value: string | null): void {
    const layout = LAYOUTS.find((each) => each === value);
    if (!layout) return;
    const [first] = streamChannels(stream);
    if (layout === 'OneTrack') onChange({ layout, channels: streamChannels(stream) });
    else onChange({ layout, role: first?.role ?? 'ORIGINAL' });
  }
  return (
    <>
      <div className={own.entry}>
        <span className={own.place}>{name}</span>
        <Select
          aria-label={t('fact', { label: name, text: t('layout') })}
          data={LAYOUTS.map((value) => ({ value: value as string, label: t(`layouts.${value}`) }))}
          value={stream.layout}
          allowDeselect={false}
          onChange={setLayout}
        />
        {stream.layout === 'OneTrack' ? (
          <span />
        ) : (
          <RoleSelect name={name} role={stream.role} onChange={(role) => onChange({ layout: stream.layout, role })} />
        )}
        {onRemove && (
          <Button variant="subtle" size="xs" aria-label={t('removeOne', { what: name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
      {stream.layout === 'OneTrack' && (
        <Channels
          channels={stream.channels}
          number={number}
          onChange={(channels) => onChange({ layout: 'OneTrack', channels })}
        />
      )}
    </>
  );
}

function RoleSelect({
  name,
  role,
  onChange,
}: {
  name: string;
  role: DeliveryChannel['role'];
  onChange: (role: DeliveryChannel['role']) => void;
}) {
  const { t } = useTranslation('opsProfiles');
  return (
    <Select
      aria-label={t('fact', { label: name, text: t('role') })}
      data={DELIVERY_TRACK_ROLES.map((value) => ({ value: value as string, label: t(`roles.${value}`) }))}
      value={role}
      allowDeselect={false}
      onChange={(value) => {
        const chosen = DELIVERY_TRACK_ROLES.find((each) => each === value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

/** The channels of a stream with freely chosen content. */
function Channels({
  channels,
  number,
  onChange,
}: {
  channels: readonly DeliveryChannel[];
  number: number;
  onChange: (channels: readonly DeliveryChannel[]) => void;
}) {
  const { t } = useTranslation('opsProfiles');
  return (
    <div className={own.inner}>
      {channels.map(({ layout, role }, index) => {
        const name = t('channel', { number, channel: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a channel is its place in the stream
          <div key={index} className={own.entry}>
            <span className={own.place}>{name}</span>
            <Select
              aria-label={t('fact', { label: name, text: t('layout') })}
              data={CHANNEL_LAYOUTS.map((value) => ({ value: value as string, label: t(`layouts.${value}`) }))}
              value={layout}
              allowDeselect={false}
              onChange={(value) => {
                const chosen = CHANNEL_LAYOUTS.find((each) => each === value);
                if (chosen) onChange(channels.with(index, { layout: chosen, role }));
              }}
            />
            <RoleSelect
              name={name}
              role={role}
              onChange={(chosen) => onChange(channels.with(index, { layout, role: chosen }))}
            />
            {channels.length > 1 && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('removeOne', { what: name })}
                onClick={() => onChange(channels.toSpliced(index, 1))}
              >
                {t('remove')}
              </Button>
            )}
          </div>
        );
      })}
      <div className={classes.row}>
        <Button
          variant="default"
          size="xs"
          disabled={channels.length >= 16}
          onClick={() => onChange([...channels, { layout: 'Mono', role: 'MUTE' }])}
        >
          {t('addChannel')}
        </Button>
      </div>
    </div>
  );
}
