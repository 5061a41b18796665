import { isOperator } from '@spotway/domain/account';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../presenters/work.ts';
import { callerOf, languageOf } from './caller.ts';

export function viewerOf(request: FastifyRequest): Viewer {
  return { language: languageOf(request), isOperator: isOperator(callerOf(request).actor) };
}
