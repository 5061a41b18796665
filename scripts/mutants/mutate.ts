import { bare, isFunction, isNode, type Node, parse, partsOf } from './syntax.ts';

/** One small change to a file that a test should notice. */
export interface Mutant {
  /** Path from the root of the repository. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Offsets of the replaced code. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Its line and change, which identify it when lines move. */
  readonly code: string;
  readonly change: string;
  /** Start of the innermost enclosing function; -1 for code that runs when the module loads. */
  readonly inFunction: number;
}

const BOUNDARY = new Map(Object.entries({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' }));
const OPPOSITE = new Map(Object.entries({ '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===' }));
const ARITHMETIC = new Map(Object.entries({ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }));
const METHODS = new Map(
  Object.entries({ some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' }),
);

type Change = readonly [start: number, end: number, replacement: string];

/**
 * Every mutant of a source, in order. Strings outside functions aren't mutated: they are names checked by types. `texts: false` mutates no strings: they are
 * texts for people.
 */
export function mutantsOf(file: string, source: string, { texts = true }: { texts?: boolean } = {}): Mutant[] {
  const found: Mutant[] = [];
  const text = (node: Node) => source.slice(node.start, node.end);

  function visit(node: Node, inFunction: number): void {
    if (isSkippedNode(node)) return;
    for (const [start, end, replacement] of changesOf(node, text, texts && inFunction >= 0)) {
      const line = source.slice(0, start).split('\n').length;
      const code = source.split('\n')[line - 1]?.trim() ?? '';
      const change = `${shortened(source.slice(start, end))} → ${shortened(replacement)}`;
      found.push({ file, line, start, end, replacement, code, change, inFunction });
    }
    const within = isFunction(node) ? node.start : inFunction;
    // A tagged template's text is in the tag's language, such as SQL.
    const whole = node.type === 'TaggedTemplateExpression' ? (node.quasi as Node) : node;
    for (const part of partsOf(whole)) if (!isSkippedPart(whole, part)) visit(part, within);
  }

  visit(parse(file, source), -1);
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return 'nothing';
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

/** Imports, and error texts that only programmers read. */
function isSkippedNode(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true;
  if (node.type === 'ExportNamedDeclaration' && node.source) return true;
  const callee = isNode(node.callee) ? bare(node.callee) : null;
  if (node.type === 'NewExpression') return /Error$/.test(String(callee?.name)) && callee?.name !== 'AppError';
  const method = callee && isNode(callee.property) ? callee.property.name : null;
  return node.type === 'CallExpression' && (method === 'describe' || method === 'meta');
}

/**
 * Not a value, or covered by another mutant: property names; strings in comparisons, which types check and whose comparison is inverted; fallbacks of `??` or
 * patterns, which are removed.
 */
function isSkippedPart(node: Node, part: Node): boolean {
  const isString = part.type === 'Literal' && typeof part.value === 'string';
  switch (node.type) {
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return part === node.key && !node.computed;
    case 'MemberExpression':
      return part === node.property && !node.computed;
    case 'BinaryExpression':
      return isString && (node.operator === '===' || node.operator === '!==');
    case 'SwitchCase':
      return isString && part === node.test;
    case 'LogicalExpression':
      return node.operator === '??' && part === node.right && part.type === 'Literal';
    case 'AssignmentPattern':
      return part === node.right && part.type === 'Literal';
    default:
      return false;
  }
}

function changesOf(node: Node, text: (node: Node) => string, texts: boolean): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return operatorChanges(node, text);
    case 'LogicalExpression':
      return logicalChanges(node, text);
    case 'UnaryExpression':
      return node.operator === '!' ? [[node.start, node.end, text(node.argument as Node)]] : [];
    case 'ConditionalExpression':
      return negated(node.test as Node, text);
    case 'IfStatement': {
      const removed: Change[] = node.alternate ? [] : [[node.start, node.end, ';']];
      return [...negated(node.test as Node, text), ...removed];
    }
    case 'ExpressionStatement':
      return 'directive' in node && node.directive ? [] : droppedStatement(node);
    case 'ForOfStatement':
    case 'ThrowStatement':
      return [[node.start, node.end, ';']];
    case 'CallExpression':
      return methodChanges(node);
    case 'ArrayExpression':
      return (node.elements as unknown[]).length > 0 ? [[node.start, node.end, '[]']] : [];
    case 'TemplateLiteral':
      return texts ? [[node.start, node.end, "''"]] : [];
    case 'Literal':
      return literalChanges(node, texts);
    default:
      return [];
  }
}

function between(node: Node, text: (node: Node) => string, replacement: string): Change {
  const { start, end } = node.left as Node;
  const before = text(node)
    .slice(end - start)
    .indexOf(node.operator as string);
  const at = end + before;
  return [at, at + (node.operator as string).length, replacement];
}

function operatorChanges(node: Node, text: (node: Node) => string): Change[] {
  const operator = node.operator as string;
  const isOfText = [node.left, node.right].some((side) => isText(side as Node));
  const others = [BOUNDARY.get(operator), OPPOSITE.get(operator), isOfText ? undefined : ARITHMETIC.get(operator)];
  return others.flatMap((other) => (other ? [between(node, text, other)] : []));
}

function isText(node: Node): boolean {
  const { type, value } = bare(node);
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
}

function logicalChanges(node: Node, text: (node: Node) => string): Change[] {
  if (node.operator === '??') return [[(node.left as Node).end, node.end, '']];
  return [between(node, text, node.operator === '&&' ? '||' : '&&')];
}

/** Comparisons and `!` have their own mutants. */
function negated(test: Node, text: (node: Node) => string): Change[] {
  const { type } = bare(test);
  if (type === 'BinaryExpression' || type === 'UnaryExpression') return [];
  return [[test.start, test.end, `!(${text(test)})`]];
}

function droppedStatement(node: Node): Change[] {
  const expression = bare(node.expression as Node);
  const isSuper = expression.type === 'CallExpression' && (expression.callee as Node).type === 'Super';
  return isSuper ? [] : [[node.start, node.end, ';']];
}

function methodChanges(node: Node): Change[] {
  const callee = bare(node.callee as Node);
  const property = isNode(callee.property) && !callee.computed ? callee.property : null;
  const other = property && METHODS.get(String(property.name));
  return property && other && isNode(callee.object) ? [[property.start, property.end, other]] : [];
}

function literalChanges({ start, end, value }: Node, texts: boolean): Change[] {
  if (typeof value === 'boolean') return [[start, end, String(!value)]];
  if (typeof value === 'number') {
    return [
      [start, end, String(value + 1)],
      [start, end, `(${value - 1})`],
    ];
  }
  if (typeof value !== 'string' || !texts) return [];
  return [[start, end, value === '' ? "'mutant'" : "''"]];
}

/** Start of the innermost function around a position; -1 outside all. */
export function functionAround(node: Node, place: number, around = -1): number {
  const within = isFunction(node) ? node.start : around;
  const inner = partsOf(node).find(({ start, end }) => start <= place && place < end);
  return inner ? functionAround(inner, place, within) : within;
}

/** The source with the mutant applied. */
export function withMutant(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** The source with every function reporting its position to `globalThis.reached` when called. */
export function withMarks(file: string, source: string): string {
  const insertions: [number, string][] = [];
  function visit(node: Node): void {
    if (isFunction(node)) {
      const body = node.body as Node;
      const mark = `globalThis.reached?.add(${JSON.stringify(`${file}:${node.start}`)})`;
      if (body.type === 'BlockStatement') insertions.push([body.start + 1, `${mark};`]);
      else insertions.push([body.start, `(${mark}, `], [body.end, ')']);
    }
    for (const part of partsOf(node)) visit(part);
  }
  visit(parse(file, source));
  let marked = source;
  for (const [at, inserted] of insertions.sort((left, right) => right[0] - left[0]))
    marked = marked.slice(0, at) + inserted + marked.slice(at);
  return marked;
}
