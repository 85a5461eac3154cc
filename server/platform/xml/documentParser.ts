/** Reads documents of some formats, each checked against its schema. */
import type { DocumentFormat, Parsed } from './parsed';
import { parserThread, startThread, type ParserThread } from './parserThread';

export type DocumentParser<Name extends string = string> = ParserThread<Parsed<Name>>;

export const documentParser = <Name extends string>(
  formats: readonly (DocumentFormat & { readonly name: Name })[],
): DocumentParser<Name> =>
  parserThread<Parsed<Name>>(
    () => startThread('documentWorker.js', 'server/platform/xml/documentWorker.mjs', formats),
    {
      kind: 'excessive',
      message: 'time',
    },
  );
