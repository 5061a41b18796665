/** A WebVTT file to show over the film. */
export interface SubtitleFile {
  readonly id: string;
  readonly url: string;
  /** BCP 47; `und` when unknown. */
  readonly language: string;
}

/** Subtitles of a video element, one of them shown at most. */
export interface SubtitleTracks {
  /** Shows a file, or none. The film goes on where it is. */
  show(subtitle: SubtitleFile | null): void;
  remove(): void;
}

/**
 * Shows subtitles by the browser's own tracks, which are read and drawn apart from the stream: none moves the film.
 * @param onError the shown file could not be read
 */
export function createSubtitleTracks(video: HTMLVideoElement, onError: (id: string) => void): SubtitleTracks {
  const elements = new Map<string, HTMLTrackElement>();

  function add({ id, url, language }: SubtitleFile): HTMLTrackElement {
    const element = document.createElement('track');
    element.kind = 'subtitles';
    element.srclang = language;
    element.src = url;
    element.addEventListener('error', () => {
      const isShown = element.track.mode === 'showing';
      // asked for again when it is chosen again
      element.remove();
      elements.delete(id);
      if (isShown) onError(id);
    });
    video.append(element);
    elements.set(id, element);
    return element;
  }

  return {
    show(subtitle) {
      for (const { track } of elements.values()) track.mode = 'disabled';
      if (subtitle) (elements.get(subtitle.id) ?? add(subtitle)).track.mode = 'showing';
    },
    remove() {
      for (const element of elements.values()) element.remove();
      elements.clear();
    },
  };
}
