import type { Node } from 'prosemirror-model';
import { base64Of } from '../../../../shared/files/base64';
import type { ReadFile } from '../../../../shared/files/FileImage';
import { shownAs } from '../../../../shared/files/shownContents';

/** An image in the editor: its picture once it is loaded, and its text alternative. */
export function imageView(node: Node, read: ReadFile) {
  const [fileId, alt] = [String(node.attrs['fileId']), String(node.attrs['alt'])];
  const dom = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.textContent = alt;
  dom.append(caption);
  const abort = new AbortController();
  void (async () => {
    const content = await read(fileId, abort.signal).catch(() => null);
    if (content === null || shownAs(content.type) !== 'image') return;
    const image = document.createElement('img');
    image.alt = '';
    image.src = `data:${content.type};base64,${await base64Of(content)}`;
    if (!abort.signal.aborted) dom.prepend(image);
  })();
  return {
    dom,
    destroy: () => {
      abort.abort();
    },
  };
}
