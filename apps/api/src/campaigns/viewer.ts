import { isOperator } from '@spotway/domain/account';
import type { FastifyRequest } from 'fastify';
import { callerOf, languageOf } from '../plugins/caller.ts';
import type { Viewer } from './work-presenter.ts';

export function viewerOf(request: FastifyRequest): Viewer {
  return { language: languageOf(request), isOperator: isOperator(callerOf(request).actor) };
}
