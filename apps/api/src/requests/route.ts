import type { ErrorCode } from '@spotway/contract';
import {
  type AnswerOf,
  CALLS,
  type CallName,
  type CallPath,
  type CallShape,
  type JsonCall,
  PATHS,
  type ReadBody,
  type ReadParams,
  type ReadQuery,
} from '@spotway/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { type AnswerHead, answerLeaves, KeptAnswer, UNCHANGED } from './answer-head.ts';
import { stepwiseDescription } from './stepwise.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals that the call's own table lists. */
    errors?: readonly ErrorCode[];
  }
}

type Read<T> = [T] extends [never] ? unknown : T;
type CallRequest<Name extends CallName> = FastifyRequest<{
  Params: Read<ReadParams<Name>>;
  Querystring: Read<ReadQuery<Name>>;
  Body: Read<ReadBody<Name>>;
}>;
type Versioned<Name extends CallName> = (typeof PATHS)[Name] extends { isVersioned: true }
  ? typeof UNCHANGED | KeptAnswer
  : never;
/** Returns the answer that its schema describes; a document's handler sends it itself. */
type Handler<Name extends CallName> = Name extends JsonCall
  ? (request: CallRequest<Name>, head: AnswerHead) => Promise<AnswerOf<Name> | Versioned<Name>>
  : (request: CallRequest<Name>, reply: FastifyReply) => Promise<FastifyReply>;
/** The server's part of a route: who may call it, how often and with how much data. */
type RouteOptions = Pick<RouteShorthandOptions, 'config' | 'bodyLimit' | 'preHandler' | 'exposeHeadRoute'>;

const unchangedSchema = z.undefined().describe('Unchanged: the answer still has the ETag sent as If-None-Match');
const versionedDescription =
  'The answer has an ETag. A call that sends it as If-None-Match gets 304 while nothing has changed, for the same caller and language.';

/**
 * Registers a call of the contract's table with its method, path and schemas. Invalid requests are refused; an invalid answer is a fault (500). If
 * the table has two statuses, the handler sets one.
 */
export function route<Name extends CallName>(app: FastifyInstance, name: Name, handler: Handler<Name>): void;
export function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  options: RouteOptions,
  handler: Handler<Name>,
): void;
export function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  ...given: [Handler<Name>] | [RouteOptions, Handler<Name>]
): void {
  const [options, handler] = given.length === 1 ? [{}, given[0]] : given;
  const handle = handler as (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  const { method, path, isVersioned }: CallPath = PATHS[name];
  const call: CallShape = CALLS[name];
  app.route({
    ...options,
    config: { ...options.config, errors: call.errors },
    method,
    url: path,
    schema: schemaOf(name),
    ...(isVersioned && {
      async onSend(_request: FastifyRequest, reply: FastifyReply, body: unknown) {
        answerLeaves(reply, body);
      },
    }),
    async handler(request, reply) {
      if (call.status === 201) reply.code(201);
      const answer = await handle(request, reply);
      if (answer === UNCHANGED) return reply.code(304).send(undefined);
      if (answer instanceof KeptAnswer)
        return reply.type('application/json; charset=utf-8').serializer(String).send(answer.body);
      return answer;
    },
  });
}

function schemaOf(name: CallName) {
  const { isVersioned, isStepwise }: CallPath = PATHS[name];
  const call: CallShape = CALLS[name];
  const description = [isVersioned && versionedDescription, isStepwise && stepwiseDescription]
    .filter(Boolean)
    .join(' ');
  const response = { ...answersOf(call), ...(isVersioned && { 304: unchangedSchema }) };
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(description && { description }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(Object.keys(response).length > 0 && { response }),
  };
}

/** Schemas by HTTP status. */
function answersOf({ answer, status, content = {} }: CallShape): Record<number, unknown> {
  if (answer) return Object.fromEntries([status ?? 200].flat().map((each) => [each, answer]));
  const documents = Object.entries(content).map(([type, schema]) => [type, { schema }]);
  return documents.length > 0 ? { 200: { content: Object.fromEntries(documents) } } : {};
}
