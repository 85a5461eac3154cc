/** Finds the texts of the first load, and those that only the pages of signed-in users need. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export const AREAS = ['visitors', 'members'] as const;
export type Area = (typeof AREAS)[number];

/** The entry of the program, and the modules that only signed-in users load. */
const ENTRY = 'src/app/main.tsx';
const OF_MEMBERS = ['src/app/routes/memberPages.ts', 'src/pages/due/DueWork.tsx'];
/**
 * The pages to which a mail or a document leads people without an account: the module behind the link, and the module
 * that is loaded beside it.
 */
const OF_LINKS = 'src/app/routes/linkPages.ts';
const BESIDE_LINKS = 'src/app/routes/besideLinks.ts';

/**
 * Returns the own modules that a source loads when it runs, as their specifiers are written; lazy ones too, types not.
 */
export function importsOf(fileName: string, source: string): string[] {
  const specifiers: string[] = [];
  const add = (node: ts.Expression | undefined) => {
    if (node && ts.isStringLiteral(node) && node.text.startsWith('.')) specifiers.push(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
      add(node.moduleSpecifier);
    else if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, false, kind));
  return specifiers;
}

const fileOf = (from: string, specifier: string): string | undefined =>
  ['.ts', '.tsx'].map((ending) => join(dirname(from), specifier) + ending).find((path) => existsSync(path));

/** Returns the sources that a visitor's browser may load, by their paths from the project's root. */
export function sourcesOfVisitors(
  entry: string = ENTRY,
  stops: ReadonlySet<string> = new Set([...OF_MEMBERS, OF_LINKS, BESIDE_LINKS]),
): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || stops.has(file)) continue;
    found.add(file);
    const from = file;
    for (const specifier of importsOf(from, readFileSync(from, 'utf8'))) {
      const next = fileOf(from, specifier);
      if (next !== undefined) waiting.push(next);
    }
  }
  return found;
}

/** Returns the sources of the pages behind links in mails. */
export const sourcesOfLinkPages = (): Set<string> => sourcesOfVisitors(OF_LINKS, new Set(OF_MEMBERS));
