import { fileURLToPath } from 'node:url';
import { API, type Checker, type Project, type Symbol as CheckedSymbol } from 'typescript/unstable/sync';
import {
  type CallExpression,
  isCallExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';

const serverFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** The server's sources as the TypeScript compiler sees them. */
export type ServerProgram = Disposable & {
  checker: Checker;
  project: Project;
  /** Every file of the running server, without tests and files that only tests use. */
  files: readonly SourceFile[];
  /** The declaration of a name, followed through imports; undefined if there is none. */
  declarationOf(name: Node): Node | undefined;
  /** The calls of a function that has a name. */
  callersOf(called: Node): readonly CallExpression[];
};

export function openServerProgram(): ServerProgram {
  const api = new API({ cwd: serverFolder });
  const snapshot = api.updateSnapshot({ openProjects: [`${serverFolder}tsconfig.json`] });
  const [project] = snapshot.getProjects();
  if (!project) throw new Error('the compiler did not open server/tsconfig.json');
  const { program, checker } = project;
  const names = program.getSourceFileNames().filter((name) => name.startsWith(`${serverFolder}src/`));
  const files = names
    .filter((name) => !name.endsWith('.test.ts') && !name.startsWith(`${serverFolder}src/testing/`))
    .map((name) => program.getSourceFile(name) as SourceFile);
  const find = (name: Node) => declarationOf(checker, project, name);
  return {
    checker,
    project,
    files,
    declarationOf: find,
    callersOf: (called) => callersOf(files, find, called),
    [Symbol.dispose]: () => api.close(),
  };
}

const isAlias = (symbol: CheckedSymbol): boolean => (symbol.flags & 2_097_152) !== 0;

function declarationOf(checker: Checker, project: Project, name: Node): Node | undefined {
  const symbol =
    name.parent?.kind === SyntaxKind.ShorthandPropertyAssignment
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
  if (!symbol) return undefined;
  const meant = isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol;
  return (meant.valueDeclaration ?? meant.declarations[0])?.resolve(project);
}

function callersOf(
  files: readonly SourceFile[],
  find: ServerProgram['declarationOf'],
  called: Node,
): CallExpression[] {
  const declared = called.parent?.kind === SyntaxKind.VariableDeclaration ? called.parent : called;
  const name = (declared as { name?: Node }).name?.getText();
  const found: CallExpression[] = [];
  for (const file of files.filter(({ text }) => name !== undefined && text.includes(`${name}(`))) {
    walk(file, (node) => {
      if (!isCallExpression(node) || node.expression.getText() !== name) return;
      if (find(node.expression) === declared) found.push(node);
    });
  }
  return found;
}

/** The path relative to server/src, as used in messages and the registry of built statements. */
export const pathOf = (node: Node): string =>
  node.getSourceFile().fileName.slice(`${serverFolder}src/`.length);

/** Calls `visit` for the node and all below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}
