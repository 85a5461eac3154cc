/** The bounds of an upload, and the answers beyond them. */
import { ApiError, badRequest } from '../../../../platform/errors';
import { MOST_FILE_BYTES } from '../upload';

export const MOST_FILES = 500;
/** The bound for one request, packed or not. */
export const MOST_UPLOAD_BYTES = 100 * 1024 * 1024;
/** The bound for all files of one request, unpacked. */
export const MOST_UNPACKED_BYTES = 300 * 1024 * 1024;
/** The bound for the entries of an archive, folders and skipped ones included. */
export const MOST_ENTRIES = 5_000;

const megabytes = (bytes: number) => String(bytes / 1024 / 1024);

export const noFile = () =>
  badRequest('Manca il file: mandalo nel campo «file».', [{ message: 'Manca il file.', members: ['file'] }]);
export const tooManyFiles = () =>
  new ApiError(413, `Al massimo ${String(MOST_FILES)} attestati alla volta: dividi l’invio.`);
export const uploadTooLarge = () =>
  new ApiError(413, `L’invio è troppo grande: al massimo ${megabytes(MOST_UPLOAD_BYTES)} MB alla volta.`);
export const unpackedTooLarge = () =>
  new ApiError(413, `I file compressi sono troppo grandi: al massimo ${megabytes(MOST_UNPACKED_BYTES)} MB in tutto.`);
export const fileTooLarge = (name: string) =>
  new ApiError(413, `Il file «${name}» è troppo grande: al massimo ${megabytes(MOST_FILE_BYTES)} MB.`);
export const climbingPath = () =>
  badRequest('Il file zip contiene percorsi che escono dalla sua cartella: non è ammesso. Comprimi di nuovo gli XML.');
export const damagedZip = (name: string) =>
  badRequest(`Il file zip «${name}» è danneggiato o protetto da password: comprimi di nuovo gli XML.`);
