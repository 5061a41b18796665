import { Select } from '@mantine/core';
import { VIDEO_CODEC_NAMES } from '@spotway/wording/films';
import { useTranslation } from 'react-i18next';
import classes from '../../ops.module.css';
import { choicesOf, fitted } from '../profile-draft.ts';
import own from '../profiles.module.css';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './section-props.ts';

const MEGABIT = 1_000_000;

export function PictureSection({ draft, errors, onChange }: SectionProps) {
  const { t } = useTranslation('opsProfiles');
  const { video } = draft;
  const { codecs, rasters, scans, needsVideoRate } = choicesOf(draft);
  const change = (changes: object) => video && onChange(fitted({ ...draft, video: { ...video, ...changes } }));
  return (
    <fieldset className={classes.group}>
      <legend>{t('sections.picture')}</legend>
      {video === null ? (
        <p className={classes.note}>{errors.video ?? t('soundAlone')}</p>
      ) : (
        <div className={own.fields}>
          <Select
            label={t('codec')}
            data={codecs.map((codec) => ({ value: codec, label: VIDEO_CODEC_NAMES[codec] }))}
            value={video.codec}
            allowDeselect={false}
            error={errors['video.codec'] ?? errors.video}
            onChange={(codec) => codec && change({ codec })}
          />
          <Select
            label={t('raster')}
            data={rasters.map((raster) => ({ value: raster, label: raster.replace('x', ' × ') }))}
            value={`${video.width}x${video.height}`}
            allowDeselect={false}
            error={errors['video.height']}
            onChange={(raster) => {
              const [width, height] = (raster ?? '').split('x').map(Number);
              change({ width, height });
            }}
          />
          <Select
            label={t('scan')}
            data={scans.map((scan) => ({ value: scan, label: t(`scans.${scan}`) }))}
            value={video.scan}
            allowDeselect={false}
            error={errors['video.scan']}
            onChange={(scan) => scan && change({ scan })}
          />
          {needsVideoRate && (
            <NumberField
              label={t('videoBitRate')}
              required
              unit={MEGABIT}
              value={video.bitRate ?? Number.NaN}
              error={errors['video.bitRate']}
              onChange={(bitRate) => onChange({ ...draft, video: { ...video, bitRate } })}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}
