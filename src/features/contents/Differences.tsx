import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { plainText } from '../../shared/document/contents';
import { readDocument } from '../../shared/document/readDocument';
import { asWritten } from '../../shared/intl/asWritten';
import { difference, type Piece } from './difference';
import { differenceMessages as messages, differenceTitle } from './messages';
import type { ContentFields } from './model';

type Props = { version: number; before: ContentFields; after: ContentFields };

/** All words of a content, one paragraph below the other. */
const textOf = ({ document, translations, chapters, attachments }: ContentFields): string =>
  [
    plainText(readDocument(document)),
    ...translations.map((one) => [one.title, one.summary, plainText(readDocument(one.document))].join('\n\n')),
    ...chapters.map((chapter) => `${chapter.title}\n\n${plainText(readDocument(chapter.document))}`),
    ...attachments.map(({ title, name }) => `${title} (${name})`),
  ].join('\n\n');

/** What was taken away and put in since a version, in words that are heard as well as seen. */
export function Differences({ version, before, after }: Props) {
  const intl = useIntl();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [version]);
  const parts = (
    [
      [before.title, after.title],
      [before.summary, after.summary],
      [textOf(before), textOf(after)],
    ] as const
  )
    .map(([old, young]) => difference(old, young))
    .filter((pieces) => pieces.length > 0);
  return (
    <section className="sace-contents__difference" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {intl.formatMessage(differenceTitle, { version })}
      </h3>
      {parts.length === 0 && <p>{intl.formatMessage(messages.none)}</p>}
      {parts.map((pieces, index) => (
        <p key={index} {...asWritten}>
          {pieces.map((piece, place) => (
            <PieceView key={place} piece={piece} />
          ))}
        </p>
      ))}
    </section>
  );
}

function PieceView({ piece: { kind, text } }: { piece: Piece }) {
  const intl = useIntl();
  if (kind === 'same') return text;
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <Element>
      <span className="visually-hidden" lang={intl.locale}>
        {intl.formatMessage(messages[kind])}{' '}
      </span>
      {text}
    </Element>
  );
}
