import * as ast from 'typescript/unstable/ast';
import {
  type Folded,
  type Forks,
  known,
  NotFoldable,
  parameter,
  Scope,
  textOf,
  waysThrough,
} from './folded.ts';
import { foldList, foldNegation, foldObject, foldOperator, foldText } from './fold-expressions.ts';
import { foldCall, type FunctionNode, isChangedLater, runBlock } from './fold-functions.ts';
import { fieldOf } from './fold-values.ts';
import { pathOf, type ServerProgram } from './server-program.ts';

/** Returns the texts that this expression can send, with each outcome of each condition at least once. */
export function foldStatement(program: ServerProgram, expression: ast.Expression): string[] {
  const texts = waysThrough((forks) => textOf(new Folding(program, forks).fold(expression, new Scope())));
  return [...new Set(texts)];
}

/**
 * Reads a statement from the sources: templates are joined, our functions that return one are evaluated, and values
 * that are not part of the text are parameters. Throws NotFoldable for code that it cannot read; it never guesses.
 */
export class Folding {
  readonly program: ServerProgram;
  readonly #forks: Forks;

  constructor(program: ServerProgram, forks: Forks) {
    this.program = program;
    this.#forks = forks;
  }

  fold(node: ast.Node, scope: Scope): Folded {
    if (ast.isTaggedTemplateExpression(node)) return this.#template(node, scope);
    if (ast.isParenthesizedExpression(node) || ast.isAsExpression(node))
      return this.fold(node.expression, scope);
    if (ast.isNonNullExpression(node) || ast.isSatisfiesExpression(node))
      return this.fold(node.expression, scope);
    if (ast.isNoSubstitutionTemplateLiteral(node) || ast.isStringLiteral(node)) return known(node.text);
    if (ast.isNumericLiteral(node)) return known(Number(node.text.replaceAll('_', '')));
    if (node.kind === ast.SyntaxKind.TrueKeyword) return known(true);
    if (node.kind === ast.SyntaxKind.FalseKeyword) return known(false);
    if (node.kind === ast.SyntaxKind.NullKeyword) return known(null);
    if (ast.isTemplateExpression(node)) return foldText(this, node, scope);
    if (ast.isIdentifier(node)) return this.#name(node, scope);
    if (ast.isConditionalExpression(node)) {
      return this.fold(this.holds(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
    }
    if (ast.isBinaryExpression(node)) return foldOperator(this, node, scope);
    if (ast.isPrefixUnaryExpression(node)) return foldNegation(this, node, scope);
    if (ast.isArrowFunction(node) || ast.isFunctionExpression(node)) return { kind: 'function', node, scope };
    if (ast.isObjectLiteralExpression(node)) return foldObject(this, node, scope);
    if (ast.isArrayLiteralExpression(node)) return foldList(this, node, scope);
    if (ast.isPropertyAccessExpression(node)) return fieldOf(this, node, scope);
    if (ast.isElementAccessExpression(node)) return fieldOf(this, node, scope);
    if (ast.isCallExpression(node)) return foldCall(this, node, scope);
    return { kind: 'unknown', node };
  }

  /** Whether the condition holds, if the sources decide it; otherwise both outcomes are tried in turn. */
  holds(condition: ast.Node, scope: Scope): boolean {
    if (ast.isPrefixUnaryExpression(condition) && condition.operator === ast.SyntaxKind.ExclamationToken) {
      return !this.holds(condition.operand, scope);
    }
    const value = this.fold(condition, scope);
    if (value.kind === 'known') return Boolean(value.value);
    if (value.kind !== 'unknown') return true;
    return this.choose(condition, scope, 2) === 0;
  }

  choose(node: ast.Node, scope: Scope, answers: number): number {
    return this.#forks.choose(`${scope.path}|${pathOf(node)}|${node.getText()}`, answers);
  }

  /** Whether a value of this expression could be part of a statement's text. */
  mayBeSql(node: ast.Node): boolean {
    const type = this.program.checker.getTypeAtLocation(node);
    const text = type && this.program.checker.typeToString(type);
    return text !== undefined && /\bSql\b/.test(text);
  }

  call(callee: Extract<Folded, { kind: 'function' }>, given: readonly Folded[], path: string): Folded {
    const node = callee.node as FunctionNode;
    const { scope } = callee;
    const inner = new Scope(scope, path);
    node.parameters.forEach((parameter, index) =>
      this.bind(parameter, given[index] ?? known(undefined), inner),
    );
    if (!node.body) throw new NotFoldable('calls a function without a body');
    if (!ast.isBlock(node.body)) return this.fold(node.body, inner);
    return runBlock(this, node.body, inner) ?? known(undefined);
  }

  /** Binds the names of a declaration to their values. */
  bind(
    declaration: ast.ParameterDeclaration | ast.VariableDeclaration | ast.BindingElement,
    value: Folded,
    scope: Scope,
  ) {
    const { name, initializer } = declaration;
    const isAbsent = value.kind === 'known' && value.value === undefined;
    const filled = initializer && isAbsent ? this.fold(initializer, scope) : value;
    if (!name) return;
    if (ast.isIdentifier(name)) return scope.bind(declaration, filled);
    name.elements.forEach((element, index) => {
      if (!ast.isBindingElement(element) || !element.name) return;
      if (element.dotDotDotToken) return this.bind(element, { kind: 'unknown', node: element }, scope);
      const key = element.propertyName ?? element.name;
      const field = ast.isArrayBindingPattern(name) ? String(index) : key.getText();
      this.bind(element, this.#fieldOrUnknown(filled, field, element), scope);
    });
  }

  #fieldOrUnknown(value: Folded, field: string, node: ast.Node): Folded {
    if (value.kind === 'array') return value.items[Number(field)] ?? known(undefined);
    if (value.kind !== 'object') return { kind: 'unknown', node };
    return value.fields.get(field) ?? (value.isWhole ? known(undefined) : { kind: 'unknown', node });
  }

  #template(node: ast.TaggedTemplateExpression, scope: Scope): Folded {
    if (node.tag.getText() !== 'sql') return { kind: 'unknown', node };
    const { template } = node;
    if (ast.isNoSubstitutionTemplateLiteral(template)) return { kind: 'sql', parts: [template.text] };
    const parts: (string | typeof parameter)[] = [template.head.text];
    for (const { expression, literal } of template.templateSpans) {
      parts.push(...this.partsOf(this.fold(expression, scope), expression), literal.text);
    }
    return { kind: 'sql', parts };
  }

  partsOf(value: Folded, expression: ast.Node): readonly (string | typeof parameter)[] {
    if (value.kind === 'sql') return value.parts;
    if (value.kind === 'unknown' && (this.mayBeSql(expression) || this.mayBeSql(value.node))) {
      throw new NotFoldable(`cannot read ${expression.getText()}`);
    }
    return [parameter];
  }

  /** A value of a union of string literals; each literal is tried in turn. */
  oneOf(node: ast.Node, typedNode: ast.Node, scope: Scope): Folded {
    const type = this.program.checker.getTypeAtLocation(typedNode);
    const literals = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
    const values = literals.map((literal) => (literal.isStringLiteralType() ? literal.value : undefined));
    if (values.length === 0 || values.includes(undefined)) return { kind: 'unknown', node };
    return known(values[this.choose(typedNode, scope, values.length)]);
  }

  #name(node: ast.Identifier, scope: Scope): Folded {
    if (node.text === 'undefined') return known(undefined);
    const declaration = this.program.declarationOf(node);
    if (!declaration) return { kind: 'unknown', node };
    const bound = scope.find(declaration);
    if (bound) return bound;
    if (ast.isFunctionDeclaration(declaration)) return { kind: 'function', node: declaration, scope };
    if (isOfLibrary(declaration)) {
      return node.text === 'empty' ? { kind: 'sql', parts: [''] } : { kind: 'unknown', node };
    }
    if (!ast.isVariableDeclaration(declaration) || !ast.isIdentifier(declaration.name))
      return this.#bound(declaration, node, scope);
    const isConst = declaration.parent.flags & ast.NodeFlags.Const;
    if (!isConst || !declaration.initializer) return { kind: 'unknown', node };
    const value = this.fold(declaration.initializer, scope);
    if ((value.kind === 'array' || value.kind === 'object') && isChangedLater(declaration)) {
      throw new NotFoldable(`${node.text} is filled after it is made`);
    }
    return value;
  }

  /** The value of a name in a destructured constant, if it is known from the sources. */
  #bound(declaration: ast.Node, node: ast.Identifier, scope: Scope): Folded {
    let outer = declaration;
    while (ast.isBindingElement(outer)) outer = outer.parent.parent;
    if (ast.isParameterDeclaration(outer)) return this.#givenByCallers(outer, declaration, { node, scope });
    if (!ast.isVariableDeclaration(outer) || !outer.initializer) return { kind: 'unknown', node };
    const inner = new Scope(scope, scope.path);
    this.bind(outer, this.fold(outer.initializer, scope), inner);
    return inner.find(declaration) ?? { kind: 'unknown', node };
  }

  /** A statement, or part of one, that is an argument of this function: each caller's is tried in turn. */
  #givenByCallers(
    outer: ast.ParameterDeclaration,
    declaration: ast.Node,
    { node, scope }: { node: ast.Identifier; scope: Scope },
  ): Folded {
    const unknown: Folded = { kind: 'unknown', node };
    if (!this.mayBeSql(node)) return unknown;
    const around = outer.parent as FunctionNode;
    const index = around.parameters.indexOf(outer);
    const callers = this.program.callersOf(around);
    const caller = callers[this.choose(outer, scope, callers.length)];
    const argument = caller?.arguments[index];
    if (!caller || (!argument && !outer.initializer)) return unknown;
    const inner = new Scope(scope, `${scope.path}<${pathOf(caller)}${caller.getStart()}`);
    this.bind(
      outer,
      argument ? this.fold(argument, new Scope(undefined, inner.path)) : known(undefined),
      inner,
    );
    return inner.find(declaration) ?? unknown;
  }
}

const isOfLibrary = (node: ast.Node): boolean => node.getSourceFile().fileName.includes('/node_modules/');
