/** How a browser shows a document: within the page, or in a tab of its own. */
export type ShownAs = 'image' | 'pdf';

/** How this kind is shown; null when not at all. */
export function shownAs(mediaType: string): ShownAs | null {
  if (mediaType === 'image/jpeg' || mediaType === 'image/png') return 'image';
  return mediaType === 'application/pdf' ? 'pdf' : null;
}

// What a document holds goes to the page past the store: megabytes in an action would drown the state history.
const addresses = new Map<string, string>();

/**
 * Keeps the address under which the page shows a file. A picture becomes a data address, which the page's content security policy
 * allows; a PDF an address of this browser for another tab, of its own media type whatever the answer said.
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

/** How many characters are put together at once: a call takes only so many arguments. */
const stride = 0x8000;

async function dataAddress(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += stride)
    text += String.fromCharCode(...bytes.subarray(from, from + stride));
  return `data:${content.type};base64,${btoa(text)}`;
}
