// Extracts the messages of the browser program from the sources, and compares them with the files of src/messages.
import { isStructurallySame, parse } from '@formatjs/icu-messageformat-parser';
import { transform } from '@formatjs/ts-transformer';
import ts from 'typescript';

/** Texts by message id. */
export type Messages = Record<string, string>;

/** `<domain>.<place>.<what>`, so that a list sorted by id is sorted by the place in the program. */
const idPattern = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)+$/;

/** Returns the messages that one source file defines, and their faults. */
export function extractMessages(fileName: string, source: string): { messages: Messages; problems: string[] } {
  const messages: Messages = {};
  const problems: string[] = [];
  if (!source.includes('defaultMessage')) return { messages, problems };
  const onMsgExtracted = (_path: string, found: { id: string; defaultMessage?: unknown }[]) => {
    for (const { id, defaultMessage } of found) {
      if (!idPattern.test(id)) problems.push(`${fileName}: the id "${id}" is not like domain.place.what`);
      if (typeof defaultMessage !== 'string' || defaultMessage.trim() === '')
        problems.push(`${fileName}: ${id} has no Italian text`);
      else if (messages[id] !== undefined && messages[id] !== defaultMessage)
        problems.push(`${fileName}: ${id} is defined twice, with two texts`);
      else messages[id] = defaultMessage;
    }
  };
  const onMsgError = (_path: string, { message }: Error) => problems.push(message);
  ts.transpileModule(source, {
    fileName,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve },
    transformers: { before: [transform({ onMsgExtracted, onMsgError, throws: false, preserveWhitespace: true })] },
  });
  return {
    messages,
    problems: [
      ...problems,
      ...Object.entries(messages).flatMap(([id, text]) => syntaxProblem(`${fileName}: ${id}`, text)),
    ],
  };
}

/** Joins the messages of all files; an id may have one definition only. */
export function joinMessages(files: readonly { fileName: string; messages: Messages }[]): {
  messages: Messages;
  problems: string[];
} {
  const owners = new Map<string, string>();
  const joined: Messages = {};
  const problems: string[] = [];
  for (const { fileName, messages } of files) {
    for (const [id, text] of Object.entries(messages)) {
      const owner = owners.get(id);
      if (owner !== undefined) problems.push(`${id} is defined in ${owner} and in ${fileName}`);
      owners.set(id, fileName);
      joined[id] = text;
    }
  }
  return { messages: sorted(joined), problems };
}

/** Returns the messages in the order of their ids, so that the changes of the files are small. */
export const sorted = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Returns the faults that prevent a translation from replacing its original: keys, syntax, and the values of its
 * messages.
 */
export function translationProblems(name: string, reference: Messages, translation: Messages): string[] {
  return [
    ...keyProblems(name, reference, translation),
    ...Object.entries(translation).flatMap(([id, text]) => {
      const syntax = syntaxProblem(`${name}: ${id}`, text);
      const original = reference[id];
      if (syntax.length > 0 || original === undefined || syntaxProblem(id, original).length > 0) return syntax;
      const same = isStructurallySame(parse(original), parse(text));
      return same.success
        ? []
        : [`${name}: ${id} uses other values than the Italian text (${same.error?.message ?? 'their kinds differ'})`];
    }),
  ];
}

/** Returns the keys that one of two sets of texts lacks, with the text that has to be translated. */
export function keyProblems(name: string, reference: object, other: object): string[] {
  const lacking = (of: object, from: object) =>
    Object.entries(of as Record<string, unknown>).filter(([key]) => !Object.hasOwn(from, key));
  return [
    ...lacking(reference, other).map(
      ([key, text]) => `${name}: ${key} is missing${typeof text === 'string' ? ` ("${text}")` : ''}`,
    ),
    ...lacking(other, reference).map(([key]) => `${name}: ${key} stands for nothing any more`),
  ];
}

function syntaxProblem(where: string, text: string): string[] {
  try {
    parse(text);
    return [];
  } catch (error) {
    return [`${where} cannot be parsed (${error instanceof Error ? error.message : String(error)})`];
  }
}
