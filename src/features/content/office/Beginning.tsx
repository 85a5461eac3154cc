import { DOMParser } from 'prosemirror-model';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Document } from '../../../../common/document/model';
import { written } from './editor/convert';
import { schema } from './editor/schema';

type Props = {
  /** The portal's own text of a page. */
  text: ReactNode;
  /** Receives it as a document, once it is drawn completely. */
  onRead: (document: Document) => void;
};

/**
 * Draws the portal's own text of a page invisibly, in Italian, as the first version of the office's text: the author
 * edits it, and loses nothing.
 */
export function Beginning({ text, onRead }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new MutationObserver(look);
    function look() {
      if (!element || element.querySelector('.sace-spinner')) return;
      const isRefused = element.querySelector('.sace-statement') === null;
      setHasFailed(isRefused);
      if (isRefused) return;
      observer.disconnect();
      read(documentOf(element));
    }
    observer.observe(element, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={place} hidden={!hasFailed}>
      <IntlProvider locale="it" defaultLocale="it">
        {text}
      </IntlProvider>
    </div>
  );
}

/** Lists of names and values become paragraphs, because a document has no such lists. */
function documentOf(drawn: HTMLElement): Document {
  const page = drawn.cloneNode(true) as HTMLElement;
  for (const fact of page.querySelectorAll('dl > div')) {
    const line = document.createElement('p');
    const name = document.createElement('strong');
    name.textContent = `${fact.querySelector('dt')?.textContent ?? ''}: `;
    line.append(name, ...(fact.querySelector('dd')?.childNodes ?? []));
    fact.replaceWith(line);
  }
  for (const said of page.querySelectorAll<HTMLElement>('.sace-statement__said'))
    said.textContent = said.textContent.replaceAll('\n', ' ');
  return written(DOMParser.fromSchema(schema).parse(page));
}
