import { XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { describe, expect, it } from 'vitest';
import { checkedProfile, errorIn } from './checked-profile.ts';

const { id: _, ...XDCAM } = XDCAM_HD422_50;
const errorsOf = (changes: object, id = 'une-chaine') => {
  const checked = checkedProfile(id, { ...XDCAM, ...changes }, 'fr');
  return checked.ok ? {} : checked.errors;
};

describe('a profile in the form', () => {
  it('is sent in the API’s shape, a slate without its trailing empty line', () => {
    const leader = [{ kind: 'Slate', frames: 75, lines: ['{pubId}', ''] }] as const;
    expect(checkedProfile('une-chaine', { ...XDCAM, leader }, 'fr')).toMatchObject({
      ok: true,
      withId: { id: 'une-chaine', leader: [{ lines: ['{pubId}'] }] },
    });
  });

  it.each([
    [{ container: 'Qtff' }, 'container', 'Ce format n’existe pas dans ce conteneur.'],
    [
      { subtitles: { mode: 'Teletext2', isRequired: false }, container: 'Qtff' },
      'subtitles',
      'Le télétexte n’existe qu’en MXF, sauf IMX.',
    ],
    [{ name: '' }, 'name', 'Ce champ est obligatoire.'],
    [{ video: { ...XDCAM.video, bitRate: Number.NaN } }, 'video.bitRate', 'Un nombre est attendu.'],
    [{ startTimecode: '10:00:00:25' }, 'startTimecode', 'Ce timecode n’existe pas à 25 images par seconde.'],
    [{ leader: [{ kind: 'Black', frames: 0 }] }, 'leader.0.frames', 'Plus de 0.'],
  ])('%j is refused at its field', (changes, field, text) => {
    expect(errorsOf(changes)[field]).toBe(text);
  });

  it('has an id of lower-case letters, digits and dashes', () => {
    expect(errorsOf({}, 'Une chaîne')).toEqual({ id: 'Cette valeur n’est pas valable.' });
    expect(errorsOf({}, '')).toHaveProperty('id');
  });

  it('shows at a field the faults anywhere in it', () => {
    expect(errorIn({ 'audio.streams.3.role': 'non' }, 'audio.streams')).toBe('non');
    expect(errorIn({ 'audio.streams': 'oui' }, 'audio.streams')).toBe('oui');
    expect(errorIn({}, 'audio.streams')).toBeUndefined();
  });
});
