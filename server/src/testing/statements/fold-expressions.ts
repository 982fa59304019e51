import * as ast from 'typescript/unstable/ast';
import type { Folding } from './fold-statement.ts';
import { spreadInto } from './fold-values.ts';
import { type Folded, known, NotFoldable, type Scope } from './folded.ts';

export function foldOperator(folding: Folding, node: ast.BinaryExpression, scope: Scope): Folded {
  const operator = node.operatorToken.kind;
  if (operator === ast.SyntaxKind.AmpersandAmpersandToken) {
    return folding.holds(node.left, scope) ? folding.fold(node.right, scope) : known(false);
  }
  const left = folding.fold(node.left, scope);
  if (operator === ast.SyntaxKind.QuestionQuestionToken) {
    const isNone = left.kind === 'known' && left.value == null;
    if (!isNone && left.kind !== 'unknown') return left;
    if (isNone || !folding.mayBeSql(node.left))
      return isNone || folding.mayBeSql(node) ? folding.fold(node.right, scope) : left;
    throw new NotFoldable(`cannot read ${node.getText()}`);
  }
  if (operator === ast.SyntaxKind.BarBarToken) {
    return folding.holds(node.left, scope) ? left : folding.fold(node.right, scope);
  }
  const right = folding.fold(node.right, scope);
  if (left.kind !== 'known' || right.kind !== 'known') {
    const areApart = left.kind !== 'unknown' && right.kind !== 'unknown' && left.kind !== right.kind;
    if (areApart && operator === ast.SyntaxKind.EqualsEqualsEqualsToken) return known(false);
    if (areApart && operator === ast.SyntaxKind.ExclamationEqualsEqualsToken) return known(true);
    return { kind: 'unknown', node };
  }
  if (operator === ast.SyntaxKind.EqualsEqualsEqualsToken) return known(left.value === right.value);
  if (operator === ast.SyntaxKind.ExclamationEqualsEqualsToken) return known(left.value !== right.value);
  if (operator === ast.SyntaxKind.PlusToken && typeof left.value === 'string')
    return known(`${left.value}${right.value}`);
  return { kind: 'unknown', node };
}

export function foldNegation(folding: Folding, node: ast.PrefixUnaryExpression, scope: Scope): Folded {
  if (node.operator !== ast.SyntaxKind.ExclamationToken) return { kind: 'unknown', node };
  const value = folding.fold(node.operand, scope);
  return value.kind === 'known' ? known(!value.value) : { kind: 'unknown', node };
}

export function foldObject(folding: Folding, node: ast.ObjectLiteralExpression, scope: Scope): Folded {
  const made: Folded = { kind: 'object', fields: new Map(), isWhole: true };
  for (const property of node.properties) {
    if (ast.isPropertyAssignment(property)) {
      made.fields.set(
        property.name.getText().replace(/^['"]|['"]$/g, ''),
        folding.fold(property.initializer, scope),
      );
    } else if (ast.isShorthandPropertyAssignment(property)) {
      made.fields.set(property.name.getText(), folding.fold(property.name, scope));
    } else if (ast.isSpreadAssignment(property)) spreadInto(made, folding.fold(property.expression, scope));
    else made.isWhole = false;
  }
  return made;
}

export function foldList(folding: Folding, node: ast.ArrayLiteralExpression, scope: Scope): Folded {
  const items = node.elements.flatMap((element) => {
    if (!ast.isSpreadElement(element)) return [folding.fold(element, scope)];
    const spread = folding.fold(element.expression, scope);
    if (spread.kind === 'array') return spread.items;
    if (folding.mayBeSql(node)) throw new NotFoldable(`cannot read ${element.getText()}`);
    return [undefined];
  });
  return items.includes(undefined) ? { kind: 'unknown', node } : { kind: 'array', items: items as Folded[] };
}

export function foldText(folding: Folding, node: ast.TemplateExpression, scope: Scope): Folded {
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = folding.fold(expression, scope);
    const inserted = value.kind === 'unknown' ? folding.oneOf(value.node, expression, scope) : value;
    if (inserted.kind !== 'known') return { kind: 'unknown', node };
    text += `${inserted.value}${literal.text}`;
  }
  return known(text);
}
