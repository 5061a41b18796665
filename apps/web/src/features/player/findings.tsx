import { Button } from '@mantine/core';
import type { PlayerFiles } from '@spotway/contract';
import { type FilmFrames, type FilmPlayer, timecodeAt } from '@spotway/player';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { useAnnounce } from './announcer.tsx';
import classes from './film-screen.module.css';

/** The check's findings, each with a link to its first frame. */
export function Findings({
  player,
  film,
  findings,
}: {
  player: FilmPlayer;
  film: FilmFrames;
  findings: PlayerFiles['findings'];
}) {
  const { t } = useTranslation('player');
  const announce = useAnnounce();
  if (findings.length === 0) return null;
  return (
    <Panel title={t('findings')}>
      <ul className={classes.findings}>
        {findings.map(({ severity, synopsis, description, inFrame }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings never change their order
          <li key={index} data-severity={severity}>
            {inFrame === null ? (
              <span className={classes.whole}>{t('wholeFilm')}</span>
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={t('goTo', { timecode: timecodeAt(inFrame, film), finding: synopsis })}
                onClick={() => {
                  player.pause();
                  player.goTo(inFrame);
                  announce(t('said.shown', { timecode: timecodeAt(inFrame, film) }));
                }}
              >
                {timecodeAt(inFrame, film)}
              </Button>
            )}
            <div>
              <strong>{synopsis}</strong>
              <div>{description}</div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
