// Plants one mistake of each kind in the real server and lets the compiler find them: a handler that is gone, a member
// of an answer that is misspelt, a parameter that the contract no longer has.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const project = resolve(__dirname, '..');
const at = (path: string) => join(project, path);

/** Compiles the server with other texts in place of some files, and returns the messages in these files. */
function messages(texts: ReadonlyMap<string, string>): string[] {
  const { config } = ts.readConfigFile(at('server/tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, at('server'));
  const host = ts.createCompilerHost(options);
  host.readFile = (path) => texts.get(path) ?? ts.sys.readFile(path);
  const program = ts.createProgram([at('server/main.ts')], options, host);
  return [...texts.keys()].flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

/** The text of a file with one passage replaced; throws where it has no such passage. */
function changed(path: string, from: string, to: string): [string, string] {
  const text = readFileSync(at(path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
  return [at(path), text.replace(from, to)];
}

it('refuses an operation without a handler, a misspelt member of an answer and an unknown parameter', () => {
  const found = messages(
    new Map([
      changed('server/handlers.ts', '  ...domains.notifications.handlers(deps),\n', ''),
      changed('server/domains/wallets/routes.ts', '  freeCents: wallet', '  freeCent: wallet'),
      changed('server/domains/public-register/routes.ts', 'request.query.text', 'request.query.words'),
    ]),
  );
  const all = found.join('\n');
  expect(all).toContain("missing the following properties from type 'Handlers': notificationsGetList");
  expect(all).toContain("Property 'freeCents' is missing");
  expect(all).toContain("Property 'words' does not exist");
});

it('finds nothing where nothing was changed', () => {
  expect(messages(new Map([changed('server/domains/wallets/routes.ts', 'freeCents:', 'freeCents:')]))).toEqual([]);
});
