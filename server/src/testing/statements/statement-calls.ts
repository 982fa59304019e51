import * as ast from 'typescript/unstable/ast';
import { pathOf, type ServerProgram, walk } from './server-program.ts';

/** A place where the server sends a statement to the database through a Reader or a Tx. */
export type StatementCall = {
  call: ast.CallExpression;
  statement: ast.Expression;
  /** `features/cart/cart.store.ts:9`, the line of the method's name. */
  location: string;
  /** Whether the rows are read, or only counted (`run`). */
  readsRows: boolean;
  isList: boolean;
};

const readingLists = ['rows', 'planned'];
const readingOne = ['maybe', 'one'];
const methods = new Set([...readingLists, ...readingOne, 'run']);

/** The file that declares Reader and Tx, and the one that forwards a reader's statements to another reader. */
const declaring = 'db/tx.ts';
const handingOn = new Set([declaring, 'db/replica.ts']);

/** Every statement of the server that goes through a Reader or a Tx. */
export function statementCalls(program: ServerProgram): StatementCall[] {
  const found: StatementCall[] = [];
  for (const file of program.files) {
    if (handingOn.has(pathOf(file))) continue;
    walk(file, (node) => {
      const names = ast.isCallExpression(node) ? methodNames(program, node.expression) : [];
      const [name] = names;
      const statement = (node as ast.CallExpression).arguments?.[0];
      if (name === undefined || !statement) return;
      found.push({
        call: node as ast.CallExpression,
        statement,
        location: placeOf((node as ast.CallExpression).expression),
        readsRows: name !== 'run',
        isList: readingLists.includes(name),
      });
    });
  }
  return found;
}

/** Methods of a Reader or a Tx that are passed as values: the statements of later calls would not be found. */
export function methodsHandedOn(program: ServerProgram): string[] {
  const found: string[] = [];
  for (const file of program.files) {
    if (handingOn.has(pathOf(file))) continue;
    walk(file, (node) => {
      const isCalled =
        ast.isCallExpression(node.parent ?? node) && (node.parent as ast.CallExpression).expression === node;
      const isTaken =
        ((ast.isPropertyAccessExpression(node) || ast.isElementAccessExpression(node)) && !isCalled) ||
        (ast.isBindingElement(node) && ast.isObjectBindingPattern(node.parent));
      if (isTaken && methodNames(program, node).length > 0) found.push(placeOf(node));
    });
  }
  return found;
}

/** The files that query a driver connection directly, without Reader or Tx. */
export function filesWithOwnQueries(program: ServerProgram): string[] {
  const found = new Set<string>();
  for (const file of program.files) {
    walk(file, (node) => {
      if (!ast.isPropertyAccessExpression(node) || node.name.getText() !== 'query') return;
      const declaration = program.declarationOf(node.name);
      if (declaration?.getSourceFile().fileName.includes('/node_modules/@types/pg/')) found.add(pathOf(file));
    });
  }
  return [...found].sort();
}

/** The names of a Reader's or a Tx's methods that this expression may refer to. */
function methodNames(program: ServerProgram, node: ast.Node): string[] {
  if (ast.isPropertyAccessExpression(node)) return isOurs(program, node.name) ? [node.name.getText()] : [];
  if (ast.isBindingElement(node)) {
    const name = node.propertyName ?? node.name;
    if (!name || !methods.has(name.getText())) return [];
    const type = program.checker.getTypeAtLocation(node.parent);
    const property = type && program.checker.getPropertyOfType(type, name.getText());
    const declaration = property?.declarations[0]?.resolve(program.project);
    return declaration && pathOf(declaration) === declaring ? [name.getText()] : [];
  }
  if (!ast.isElementAccessExpression(node)) return [];
  const type = program.checker.getTypeAtLocation(node.expression);
  const key = program.checker.getTypeAtLocation(node.argumentExpression);
  const keys = key?.isUnionType() ? key.getTypes() : key ? [key] : [];
  return keys.flatMap((key) => {
    if (!type || !key.isStringLiteralType()) return [];
    const declaration = program.checker
      .getPropertyOfType(type, key.value)
      ?.declarations[0]?.resolve(program.project);
    return declaration && methods.has(key.value) && pathOf(declaration) === declaring ? [key.value] : [];
  });
}

function isOurs(program: ServerProgram, name: ast.Node): boolean {
  if (!methods.has(name.getText())) return false;
  const declaration = program.declarationOf(name);
  return declaration !== undefined && pathOf(declaration) === declaring;
}

/** The source line that a stack trace shows for the call. */
export function placeOf(callee: ast.Node): string {
  const named = ast.isPropertyAccessExpression(callee) ? callee.name : callee;
  const file = callee.getSourceFile();
  const line = file.text.slice(0, named.getStart()).split('\n').length;
  return `${pathOf(callee)}:${line}`;
}
