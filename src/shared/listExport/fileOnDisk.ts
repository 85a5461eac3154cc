import type { saveFile } from '../saveFile';

/** A file on the user's disk, written while its contents arrive. */
export type FileOnDisk = WritableStream<Uint8Array>;

/** A file whose place its user chose, under the name that they gave it. */
export type ChosenFile = { name: string; contents: FileOnDisk };

/** Fetches a file: as the answer, or into the one on disk where one is given. */
export type FetchFile = (onDisk: FileOnDisk | undefined) => Promise<Blob>;

/** The most rows of a file that is kept in the browser's memory until it is complete: about 25 MB with all columns. */
export const mostRowsInMemory = 50_000;

declare global {
  interface Window {
    /** Browsers without it keep a large answer in a file of their own. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
  }
}

/**
 * Lets the user choose where a large file goes, so that it never stands in memory. Must be called by a click.
 * @param rows at least so many rows are expected
 * @returns undefined for a small file, and in a browser that offers no choice
 * @throws DOMException `AbortError` when the user closes the choice
 */
export async function chooseFile(name: string, rows: number): Promise<ChosenFile | undefined> {
  if (rows <= mostRowsInMemory || !window.showSaveFilePicker) return undefined;
  const handle = await window.showSaveFilePicker({ suggestedName: name });
  return { name: handle.name, contents: await handle.createWritable() };
}

/**
 * Fetches a file and hands it to the user: on disk where they chose a place, otherwise among the browser's downloads. A
 * file on disk that does not arrive as a whole is given up, and what stood there stays.
 */
export async function receiveFile(
  fetchFile: FetchFile,
  name: string,
  chosen: ChosenFile | undefined,
  save: typeof saveFile,
): Promise<void> {
  try {
    const file = await fetchFile(chosen?.contents);
    if (!chosen) save(file, name);
  } catch (error) {
    // The transport has given it up already where contents had begun to arrive.
    await chosen?.contents.abort().catch(() => undefined);
    throw error;
  }
}
