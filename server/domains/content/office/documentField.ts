/** Reads a document as the editor sends it, and refuses it at its field. */
import { documentBounds, type Document } from '../../../../common/document/model';
import { DocumentFault, readDocument, type Fault } from '../../../../common/document/readDocument';
import { badRequest, type ApiError } from '../../../platform/errors';

const FAULTS: Readonly<Record<Fault, string>> = {
  shape: 'Il testo contiene un elemento che non può essere conservato',
  tooLong: `Il testo contiene un elemento troppo lungo (al massimo ${String(documentBounds.blocks)} elementi)`,
  link: 'Il testo contiene un collegamento che non porta a un indirizzo web, e-mail o telefonico',
  altMissing: 'Manca il testo alternativo di un’immagine',
  ragged: 'Le righe di una tabella non hanno lo stesso numero di celle',
};

/** Returns an error 400 at a field, in words for the editor. */
export const refusedAt = (member: string, message: string): ApiError =>
  badRequest({ resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' }, [{ message, members: [member] }]);

/** @throws ApiError 400 at `member` for a value that is no document; `where` begins its message */
export function documentOf(value: unknown, member = 'document', where = ''): Document {
  try {
    return readDocument(value);
  } catch (thrown) {
    if (!(thrown instanceof DocumentFault)) throw thrown;
    throw refusedAt(member, `${where}${FAULTS[thrown.fault]} (elemento ${String(thrown.block + 1)}).`);
  }
}
