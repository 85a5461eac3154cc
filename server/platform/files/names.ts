/** Names of files are data that somebody else wrote: what is refused of them, and how they are said in a header. */

const LONGEST = 200;

/** Controls and line ends, what turns the direction of writing, and what cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;

/** Whether a file may be called so: a plain name that shows all it holds, without a path. */
export const isFileName = (name: string): boolean =>
  name.trim() === name &&
  name.length > 0 &&
  name.length <= LONGEST &&
  !UNSEEN.test(name) &&
  !/[\\/]/.test(name) &&
  !/^\.+$/.test(name);

/** The name that a form or an archive gives a file, without what no table can keep; a part of a form need not have one. */
export const sentName = (name: string | undefined): string => (name ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '');

/** RFC 6266: an ASCII name for old programs, the true one for the others. */
export const disposition = (kind: 'attachment' | 'inline', name: string): string =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;
