import { base64Of } from './base64';

/** The ways in which a browser shows a document: within the page, or in a tab of its own. */
export type ShownAs = 'image' | 'pdf';

/** Returns the way in which this kind is shown; null when it is not. */
export function shownAs(mediaType: string): ShownAs | null {
  if (mediaType === 'image/jpeg' || mediaType === 'image/png') return 'image';
  return mediaType === 'application/pdf' ? 'pdf' : null;
}

// The contents of documents stay outside the store: megabytes in an action would drown the state history.
const addresses = new Map<string, string>();

/**
 * Stores the address under which the page shows a file. A picture becomes a data address, which the page's content
 * security policy allows; a PDF an address of this browser for another tab, always of the PDF media type, also when the
 * answer says otherwise.
 */
export async function keepContent(fileId: string, content: Blob, kind: ShownAs): Promise<void> {
  const address =
    kind === 'pdf' ? URL.createObjectURL(new Blob([content], { type: 'application/pdf' })) : await dataAddress(content);
  dropContent(fileId);
  addresses.set(fileId, address);
}

export const contentAddress = (fileId: string): string | undefined => addresses.get(fileId);

export function dropContent(fileId: string): void {
  const address = addresses.get(fileId);
  if (address?.startsWith('blob:') === true) URL.revokeObjectURL(address);
  addresses.delete(fileId);
}

const dataAddress = async (content: Blob): Promise<string> => `data:${content.type};base64,${await base64Of(content)}`;
