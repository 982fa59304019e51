import * as ast from 'typescript/unstable/ast';
import type { Folding } from './fold-statement.ts';
import type { Folded, Scope } from './folded.ts';

/** Adds the fields of a spread object; if they are unknown, marks that there may be others. */
export function spreadInto(made: Extract<Folded, { kind: 'object' }>, spread: Folded): void {
  if (spread.kind === 'object') {
    for (const [name, value] of spread.fields) made.fields.set(name, value);
    if (!spread.isWhole) made.isWhole = false;
  } else if (spread.kind !== 'known') made.isWhole = false;
}

/** The field of an object known from the sources; with an unknown key (`byKind[kind]`) each field is tried in turn. */
export function fieldOf(
  folding: Folding,
  node: ast.PropertyAccessExpression | ast.ElementAccessExpression,
  scope: Scope,
): Folded {
  const unknown: Folded = { kind: 'unknown', node };
  const from = folding.fold(node.expression, scope);
  const key: Folded = ast.isPropertyAccessExpression(node)
    ? { kind: 'known', value: node.name.text }
    : folding.fold(node.argumentExpression, scope);
  if (from.kind === 'array' && key.kind === 'known') {
    if (key.value === 'length') return { kind: 'known', value: from.items.length };
    return from.items[Number(key.value)] ?? unknown;
  }
  if (from.kind !== 'object') return unknown;
  if (key.kind === 'known') {
    return (
      from.fields.get(String(key.value)) ?? (from.isWhole ? { kind: 'known', value: undefined } : unknown)
    );
  }
  const fields = [...from.fields.values()];
  if (!from.isWhole || fields.length === 0) return unknown;
  const choice = ast.isElementAccessExpression(node) ? node.argumentExpression : node;
  return fields[folding.choose(choice, scope, fields.length)] ?? unknown;
}

/** Evaluates the methods of lists and objects with which statements are assembled; undefined for any other. */
export function foldMethodCall(
  folding: Folding,
  node: ast.CallExpression,
  callee: ast.PropertyAccessExpression,
  scope: Scope,
): Folded | undefined {
  const name = callee.name.text;
  const [first] = node.arguments;
  if (callee.expression.getText() === 'Object' && first) {
    const made = folding.fold(first, scope);
    if (made.kind !== 'object' || !made.isWhole) return undefined;
    if (name === 'values') return { kind: 'array', items: [...made.fields.values()] };
    if (name === 'keys') {
      return { kind: 'array', items: [...made.fields.keys()].map((value) => ({ kind: 'known', value })) };
    }
    return undefined;
  }
  if (name === 'map' && first) return mapped(folding, node, callee, scope);
  const from = folding.fold(callee.expression, scope);
  if (from.kind === 'array' && name === 'join') {
    const between = first ? folding.fold(first, scope) : ({ kind: 'known', value: ',' } as const);
    const texts = from.items.map((item) => (item.kind === 'known' ? String(item.value) : undefined));
    if (between.kind !== 'known' || texts.includes(undefined)) return undefined;
    return { kind: 'known', value: texts.join(String(between.value)) };
  }
  if (from.kind === 'object') {
    const method = from.fields.get(name);
    if (method?.kind === 'function') {
      const given = node.arguments.map((argument) => folding.fold(argument, scope));
      return folding.call(method, given, `${scope.path}>${node.getStart()}`);
    }
  }
  return undefined;
}

/** Evaluates `map`; an unknown list is assumed to have two items. */
function mapped(
  folding: Folding,
  node: ast.CallExpression,
  callee: ast.PropertyAccessExpression,
  scope: Scope,
): Folded | undefined {
  if (!folding.mayBeSql(node)) {
    const list = folding.fold(callee.expression, scope);
    if (list.kind !== 'array') return undefined;
  }
  const list = folding.fold(callee.expression, scope);
  const work = folding.fold(node.arguments[0] as ast.Node, scope);
  if (work.kind !== 'function') return undefined;
  const one: Folded = { kind: 'unknown', node: callee.expression };
  const items = list.kind === 'array' ? list.items : [one, one];
  return {
    kind: 'array',
    items: items.map((item, index) =>
      folding.call(
        work,
        [item, { kind: 'known', value: index }],
        `${scope.path}>${node.getStart()}[${index}]`,
      ),
    ),
  };
}
