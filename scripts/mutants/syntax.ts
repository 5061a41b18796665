import { parseSync } from 'vite';

/** A node of the syntax tree; positions are offsets in the source. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Parses a TypeScript file. @throws Error if it isn't valid TypeScript */
export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program as typeof program & Node;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The run-time expression inside a type wrapper. */
const ERASED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion']);

/** A node's children that exist at run time, in source order. */
export function partsOf(node: Node): Node[] {
  if (ERASED.has(node.type)) return [node.expression as Node];
  return Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || ERASED.has(type))
    .sort((left, right) => left.start - right.start);
}

/** An expression without its parentheses and types. */
export function bare(node: Node): Node {
  const isWrapper = node.type === 'ParenthesizedExpression' || ERASED.has(node.type);
  return isWrapper ? bare(node.expression as Node) : node;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export function isFunction(node: Node): boolean {
  return FUNCTIONS.has(node.type) && isNode(node.body);
}
