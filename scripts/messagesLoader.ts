// Compiles the messages of a source file to their parsed form, so that the browser needs no parser of messages (7 KiB,
// gzip). Each message stays in the chunk that uses it; Italian, the language of the sources, is therefore never loaded
// apart.
import { transform } from '@formatjs/ts-transformer';
import ts from 'typescript';
import type { LoaderContext } from 'webpack';

/** A webpack loader; it runs before swc and leaves JSX and modules as they are. */
export default function messagesLoader(this: LoaderContext<unknown>, source: string): string {
  return source.includes('defaultMessage') ? compileMessages(source, this.resourcePath) : source;
}

/**
 * Returns the same program with each `defaultMessage` replaced by its syntax tree. Throws on a message that cannot be
 * parsed or has no fixed id.
 */
export function compileMessages(source: string, fileName: string): string {
  return ts.transpileModule(source, {
    fileName,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
      verbatimModuleSyntax: true,
    },
    transformers: { before: [transform({ ast: true })] },
  }).outputText;
}
