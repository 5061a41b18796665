import { nominalRate } from '@spotway/domain/shared';
import type { FilmFrames, FilmPlayer } from '@spotway/player';
import { useTranslation } from 'react-i18next';
import { formatFixed } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { FilmProxy } from '../film-proxy.ts';
import { decibels, loudnessAt, peakBetween, useSoundData } from '../seek-bar/sound-data.ts';
import { usePlayerState } from '../use-film-player.ts';
import classes from './controls.module.css';

/** Lower end of the bars, in dBFS. */
const FLOOR_DB = -60;

/** Peak of each channel and short-term loudness at the frame on screen: the master's values, measured when the proxy was made. */
export function LevelMeter({ player, film, proxy }: { player: FilmPlayer; film: FilmFrames; proxy: FilmProxy }) {
  const { t } = useTranslation('player');
  const language = useLanguage();
  const data = useSoundData(proxy.waveformsUrl);
  const heard = usePlayerState(player, (state) => state.audio);
  const frame = usePlayerState(player, (state) => state.frame);
  const track = data?.tracks[proxy.audios.findIndex(({ id }) => id === heard)];
  if (!data || !track) return null;
  const rate = nominalRate(film.frameRate);
  const [from, to] = [frame / rate, (frame + 1) / rate];
  const told = (value: number | null) => (value === null ? '–' : formatFixed(value, language, 1));
  const loudness = loudnessAt(data, track, from);
  return (
    <div className={classes.levels}>
      <div className={classes.bars} aria-hidden="true">
        {track.channels.map((channel, index) => {
          const peak = decibels(peakBetween(channel, data.peaksPerSecond, from, to)) ?? FLOOR_DB;
          const share = Math.max(0, 1 - peak / FLOOR_DB);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a channel is its number
            <div key={index} className={classes.level}>
              <div style={{ width: `${share * 100}%` }} data-is-hot={peak > -1 || undefined} />
            </div>
          );
        })}
      </div>
      <span className={classes.loudness} title={t('shortTerm')}>
        {t('lufs', { value: told(loudness) })}
      </span>
    </div>
  );
}
