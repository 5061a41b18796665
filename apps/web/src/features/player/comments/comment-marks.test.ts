import { expect, it } from 'vitest';
import { type CommentThread, commentMarks } from './comment-marks.ts';

const thread = (frame: number, text: string, closedAt: string | null = null): CommentThread => ({
  id: text,
  authorName: 'Camille',
  text,
  createdAt: '2026-11-23T10:00:00.000Z',
  frame,
  isShared: false,
  closedAt,
  closedByName: null,
  answers: [],
});

it('marks each frame with open comments once', () => {
  const threads = [
    thread(0, 'dark'),
    thread(0, 'soft'),
    thread(7, 'done', '2026-11-23T11:00:00.000Z'),
    thread(9, 'loud'),
  ];
  expect(commentMarks(threads)).toEqual([
    { frame: 0, text: 'Camille – dark\nCamille – soft' },
    { frame: 9, text: 'Camille – loud' },
  ]);
});
