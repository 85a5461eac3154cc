/** The characters that are joined at once: a call takes a limited number of arguments. */
const stride = 0x8000;

/** A content in base64. */
export async function base64Of(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += stride)
    text += String.fromCharCode(...bytes.subarray(from, from + stride));
  return btoa(text);
}
