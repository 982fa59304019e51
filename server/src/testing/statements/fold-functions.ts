import * as ast from 'typescript/unstable/ast';
import type { Folding } from './fold-statement.ts';
import { foldMethodCall } from './fold-values.ts';
import { type Folded, known, NotFoldable, type Scope, WayEnds } from './folded.ts';

export type FunctionNode = ast.ArrowFunction | ast.FunctionExpression | ast.FunctionDeclaration;

export const isFunction = (node: ast.Node): node is FunctionNode =>
  ast.isArrowFunction(node) || ast.isFunctionExpression(node) || ast.isFunctionDeclaration(node);

export function foldCall(folding: Folding, node: ast.CallExpression, scope: Scope): Folded {
  const callee = node.expression;
  if (ast.isPropertyAccessExpression(callee)) {
    const found = foldMethodCall(folding, node, callee, scope);
    if (found) return found;
  }
  if (!ast.isIdentifier(callee)) return { kind: 'unknown', node };
  if (callee.text === 'raw') {
    const text = folding.fold(node.arguments[0] as ast.Node, scope);
    const given =
      text.kind === 'unknown' ? folding.oneOf(text.node, node.arguments[0] as ast.Node, scope) : text;
    if (given.kind !== 'known') throw new NotFoldable(`cannot read ${node.getText()}`);
    return { kind: 'sql', parts: [String(given.value)] };
  }
  if (callee.text === 'join') return foldJoin(folding, node, scope);
  // Its text depends on the count (db/planner.sql.ts): one stands for all.
  if (callee.text === 'knownRowCount') return { kind: 'sql', parts: ['limit 1'] };
  if (callee.text === 'String') {
    const value = folding.fold(node.arguments[0] as ast.Node, scope);
    return value.kind === 'known' ? known(String(value.value)) : { kind: 'unknown', node };
  }
  const target = folding.fold(callee, scope);
  if (target.kind !== 'function' || !isFunction(target.node) || !folding.mayBeSql(node))
    return { kind: 'unknown', node };
  const given = node.arguments.map((argument) => folding.fold(argument, scope));
  return folding.call(target, given, `${scope.path}>${node.getStart()}`);
}

function foldJoin(folding: Folding, node: ast.CallExpression, scope: Scope): Folded {
  const [list, between] = node.arguments.map((argument) => folding.fold(argument, scope));
  if (list?.kind !== 'array') throw new NotFoldable(`cannot read ${node.getText()}`);
  const separator = between?.kind === 'known' ? String(between.value) : between ? undefined : ',';
  if (separator === undefined) throw new NotFoldable(`cannot read ${node.getText()}`);
  const parts = list.items.flatMap((item, index) => [
    ...(index > 0 ? [separator] : []),
    ...folding.partsOf(item, node),
  ]);
  return { kind: 'sql', parts };
}

/** Runs the statements of a function up to its return. */
export function runBlock(folding: Folding, block: ast.Block, scope: Scope): Folded | undefined {
  for (const statement of block.statements) {
    if (ast.isReturnStatement(statement)) {
      return statement.expression ? folding.fold(statement.expression, scope) : known(undefined);
    }
    const returned = runStatement(folding, statement, scope);
    if (returned) return returned;
  }
  return undefined;
}

function runStatement(folding: Folding, statement: ast.Statement, scope: Scope): Folded | undefined {
  if (ast.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations) {
      if (declaration.initializer)
        folding.bind(declaration, folding.fold(declaration.initializer, scope), scope);
    }
    return undefined;
  }
  if (ast.isIfStatement(statement)) {
    const taken = folding.holds(statement.expression, scope)
      ? statement.thenStatement
      : statement.elseStatement;
    if (!taken) return undefined;
    if (ast.isReturnStatement(taken))
      return taken.expression ? folding.fold(taken.expression, scope) : known(undefined);
    return ast.isBlock(taken) ? runBlock(folding, taken, scope) : runStatement(folding, taken, scope);
  }
  if (ast.isThrowStatement(statement)) throw new WayEnds();
  if (ast.isExpressionStatement(statement)) {
    runEffect(folding, statement.expression, scope);
    return undefined;
  }
  throw new NotFoldable(`cannot read ${statement.getText().slice(0, 60)}`);
}

/** `list.push(…)` and `made.field = …`. */
function runEffect(folding: Folding, node: ast.Expression, scope: Scope): void {
  if (
    ast.isCallExpression(node) &&
    ast.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'push'
  ) {
    const list = folding.fold(node.expression.expression, scope);
    if (list.kind !== 'array') throw new NotFoldable(`cannot read ${node.getText()}`);
    list.items.push(...node.arguments.map((argument) => folding.fold(argument, scope)));
    return;
  }
  if (
    ast.isBinaryExpression(node) &&
    node.operatorToken.kind === ast.SyntaxKind.EqualsToken &&
    ast.isPropertyAccessExpression(node.left)
  ) {
    const made = folding.fold(node.left.expression, scope);
    if (made.kind !== 'object') throw new NotFoldable(`cannot read ${node.getText()}`);
    made.fields.set(node.left.name.text, folding.fold(node.right, scope));
    return;
  }
  if (folding.mayBeSql(node)) throw new NotFoldable(`cannot read ${node.getText()}`);
}

/** Whether a list or an object is added to after its declaration. */
export function isChangedLater(declaration: ast.VariableDeclaration): boolean {
  const name = declaration.name.getText();
  let around: ast.Node = declaration;
  while (around.parent && !isFunction(around)) around = around.parent;
  const changes = new RegExp(
    `\\b${name}\\.(push|unshift|splice)\\(|\\b${name}(\\.\\w+|\\[[^\\]]+\\]) =[^=>]`,
  );
  return changes.test(around.getText());
}
