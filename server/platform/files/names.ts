/** Rules for the names of files, which strangers write: forbidden characters, and their form in a header. */
import { cleanText } from '../../../common/text/cleanText';

const LONGEST = 200;

/** Controls and line ends, marks that turn the direction of writing, and invisible characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;

/** True for an acceptable name of a file: a plain name without invisible characters and without a path. */
export const isFileName = (name: string): boolean =>
  name.trim() === name &&
  name.length > 0 &&
  name.length <= LONGEST &&
  !UNSEEN.test(name) &&
  !/[\\/]/.test(name) &&
  !/^\.+$/.test(name);

/**
 * The name that a form or an archive gives a file, as one line (decision 24) without folders, and with no character
 * cut in two; a part of a form need not have one. A mark that turns the direction of writing would let a program end
 * in the letters of a document.
 */
export const sentName = (name: string | undefined): string =>
  cleanText('line', name ?? '')
    .replaceAll(/[\\/]/g, '_')
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}$/u, '');

/**
 * RFC 6266: an ASCII name for old programs, the true one for the others. Names that were stored before they were
 * cleaned are cleaned here.
 */
export const disposition = (kind: 'attachment' | 'inline', stored: string): string => {
  const name = sentName(stored);
  return `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;
};
