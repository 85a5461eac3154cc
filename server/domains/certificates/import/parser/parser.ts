/** The parser of certificates. */
import { parserThread, startThread, type ParserThread } from '../../../../platform/xml/parserThread';
import { extendedSchema, reducedSchema } from '../../xml/schema';
import type { Parsed } from './parsed';

export type XmlParser = ParserThread<Parsed>;

export const xmlParser = (): XmlParser =>
  parserThread<Parsed>(
    () =>
      startThread('xmlWorker.js', 'server/domains/certificates/import/parser/xmlWorker.mjs', {
        v12: reducedSchema(),
        v5: extendedSchema(),
      }),
    { kind: 'excessive', message: 'time' },
  );

let shared: XmlParser | undefined;

/** One thread for the whole program. */
export const sharedXmlParser = (): XmlParser => (shared ??= xmlParser());
