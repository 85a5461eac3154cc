import { useEffect, useState } from 'react';
import { base64Of } from './base64';
import { shownAs } from './shownContents';

/** The call that reads a file; the same function at every drawing. */
export type ReadFile = (fileId: string, signal: AbortSignal) => Promise<Blob>;

type Props = { fileId: string; alt: string; read: ReadFile };
type Loaded = { fileId: string; address: string | null };

/**
 * An image in a file of the portal, fetched with the reader's rights: some images are not for everybody. Its text
 * alternative stands in its place until it is loaded, and after a failure.
 */
export function FileImage({ fileId, alt, read }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void addressOf(read, fileId, abort.signal).then((address) => {
      if (!abort.signal.aborted) setLoaded({ fileId, address });
    });
    return () => {
      abort.abort();
    };
  }, [fileId, read]);
  const address = loaded?.fileId === fileId ? loaded.address : null;
  if (address !== null) return <img src={address} alt={alt} />;
  return (
    <span role="img" aria-label={alt} className="sace-document__missing">
      {alt}
    </span>
  );
}

/**
 * Returns the picture as a data address, which the page's content security policy allows; null for what cannot be read,
 * or is no picture.
 */
async function addressOf(read: ReadFile, fileId: string, signal: AbortSignal): Promise<string | null> {
  try {
    const content = await read(fileId, signal);
    return shownAs(content.type) === 'image' ? `data:${content.type};base64,${await base64Of(content)}` : null;
  } catch {
    return null;
  }
}
