import * as ast from 'typescript/unstable/ast';
import type { Folding } from './fold-statement.ts';
import { spreadInto } from './fold-values.ts';
import { type Folded, known, NotFoldable, type Scope } from './folded.ts';

export function foldOperator(folding: Folding, node: ast.BinaryExpression, scope: Scope): Folded {
  const { left, right } = node;
  const operator = node.operatorToken.kind;
  if (operator === ast.SyntaxKind.AmpersandAmpersandToken)
    return folding.holds(left, scope) ? folding.fold(right, scope) : known(false);
  if (operator === ast.SyntaxKind.BarBarToken) return foldOr(folding, node, scope);
  if (operator === ast.SyntaxKind.QuestionQuestionToken) return foldNullish(folding, node, scope);
  return foldBoth(node, folding.fold(left, scope), folding.fold(right, scope));
}

function foldOr(folding: Folding, { left, right }: ast.BinaryExpression, scope: Scope): Folded {
  const value = folding.fold(left, scope);
  return folding.holds(left, scope) ? value : folding.fold(right, scope);
}

function foldNullish(folding: Folding, node: ast.BinaryExpression, scope: Scope): Folded {
  const left = folding.fold(node.left, scope);
  if (left.kind === 'known' && left.value == null) return folding.fold(node.right, scope);
  if (left.kind !== 'unknown') return left;
  if (folding.mayBeSql(node.left)) throw new NotFoldable(`cannot read ${node.getText()}`);
  return folding.mayBeSql(node) ? folding.fold(node.right, scope) : left;
}

/** Compares or joins two values; those of different kinds, such as a part of a statement and a text, are never equal. */
function foldBoth(node: ast.BinaryExpression, left: Folded, right: Folded): Folded {
  const operator = node.operatorToken.kind;
  const areKnown = left.kind === 'known' && right.kind === 'known';
  const areApart = left.kind !== 'unknown' && right.kind !== 'unknown' && left.kind !== right.kind;
  if (areKnown || areApart) {
    const areEqual = areKnown && left.value === right.value;
    if (operator === ast.SyntaxKind.EqualsEqualsEqualsToken) return known(areEqual);
    if (operator === ast.SyntaxKind.ExclamationEqualsEqualsToken) return known(!areEqual);
  }
  if (areKnown && operator === ast.SyntaxKind.PlusToken && typeof left.value === 'string')
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
