import {
  copiedTimecode,
  ENTRY_LENGTH,
  type FilmFrames,
  type FilmPlayer,
  frameAtTimecode,
  isWholeEntry,
  shownTimecode,
  timecodeAt,
  typeIntoEntry,
} from '@spotway/player';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayerState } from '../use-film-player.ts';
import classes from './controls.module.css';

const REFUSALS = { 'no-such-timecode': 'noSuchTimecode', 'outside-film': 'outsideFilm' } as const;

interface TimecodeFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly player: FilmPlayer;
  readonly film: FilmFrames;
}

/** The timecode of the frame on screen. Typing or pasting one jumps there (specification, point 2, "Timecode input"). */
export function TimecodeField({ ref, player, film }: TimecodeFieldProps) {
  const { t } = useTranslation('player');
  const refusalId = useId();
  const frame = usePlayerState(player, (state) => state.frame);
  /** The input so far; null while the field follows the film. */
  const [entry, setEntry] = useState<string | null>(null);
  const shown = shownTimecode(timecodeAt(frame, film));
  const target = entry !== null && isWholeEntry(entry) ? frameAtTimecode(entry, film) : null;
  const refusal = typeof target === 'string' ? t(REFUSALS[target]) : null;

  const onType = (typed: string) => {
    const next = typeIntoEntry(entry ?? '', typed);
    setEntry(next);
    const wanted = isWholeEntry(next) ? frameAtTimecode(next, film) : null;
    if (typeof wanted === 'number') {
      player.pause();
      player.goTo(wanted);
    }
  };
  const onCopy = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const selected = value.slice(selectionStart ?? 0, selectionEnd ?? value.length);
    event.clipboardData.setData('text/plain', copiedTimecode(selected || value));
    event.preventDefault();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <div className={classes.timecode}>
      <input
        ref={ref}
        className={classes.entry}
        value={entry ?? shown}
        // a pasted timecode is longer until its separators become spaces
        maxLength={entry === null ? undefined : ENTRY_LENGTH + 1}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('timecode')}
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : refusalId}
        onFocus={(event) => {
          setEntry(shown);
          event.currentTarget.select();
        }}
        onBlur={() => setEntry(null)}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          onType(event.clipboardData.getData('text/plain'));
        }}
        onCopy={onCopy}
        onKeyDown={onKey}
      />
      {refusal !== null && (
        <output id={refusalId} className={classes.refusal}>
          {refusal}
        </output>
      )}
    </div>
  );
}
