import { useEffect, useId, useRef } from 'react';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { plainText } from '../../../../common/document/contents';
import { readDocument } from '../../../../common/document/readDocument';
import { attachmentMessages } from './attachmentMessages';
import { difference, type Piece } from './difference';
import { captions, differenceMessages as messages, differenceTitle, messages as words } from './messages';
import type { ContentFields } from './model';

type Props = { version: number; before: ContentFields; after: ContentFields };

/** The words of one part of a content. */
type Part = { label: string; language: string; text: string };

/** The parts of a content, in the order of the form. */
function partsOf(
  { title, summary, document, translations, chapters, attachments }: ContentFields,
  intl: IntlShape,
): Map<string, Part> {
  const names = new Intl.DisplayNames([intl.locale], { type: 'language' });
  const italian = (label: MessageDescriptor, text: string): Part => ({
    label: intl.formatMessage(label),
    language: 'it',
    text,
  });
  return new Map<string, Part>([
    ['title', italian(captions.title, title)],
    ['summary', italian(words.summary, summary)],
    ['text', italian(words.text, plainText(readDocument(document)))],
    ...translations.map((one): [string, Part] => [
      `translation ${one.language}`,
      {
        label: names.of(one.language) ?? one.language,
        language: one.language,
        text: joined([one.title, one.summary, plainText(readDocument(one.document))]),
      },
    ]),
    [
      'chapters',
      italian(words.chapters, joined(chapters.flatMap((one) => [one.title, plainText(readDocument(one.document))]))),
    ],
    [
      'attachments',
      italian(attachmentMessages.attachments, joined(attachments.map((one) => `${one.title} (${one.name})`))),
    ],
  ]);
}

/** One paragraph below the other. */
const joined = (paragraphs: readonly string[]) => paragraphs.join('\n\n');

/** Removed and inserted words since a version, part by part, marked for eyes and for screen readers. */
export function Differences({ version, before, after }: Props) {
  const intl = useIntl();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [version]);
  const [old, young] = [partsOf(before, intl), partsOf(after, intl)];
  const changed = [...new Map([...old, ...young])]
    .map(([key, part]) => ({ ...part, key, pieces: difference(old.get(key)?.text ?? '', young.get(key)?.text ?? '') }))
    .filter(({ pieces }) => pieces.length > 0);
  return (
    <section className="sace-contents__difference" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {intl.formatMessage(differenceTitle, { version })}
      </h3>
      {changed.length === 0 && <p>{intl.formatMessage(messages.none)}</p>}
      {changed.map(({ key, label, language, pieces }) => (
        <div key={key}>
          <h4>{label}</h4>
          <p lang={language} dir={language === 'it' ? 'ltr' : 'auto'}>
            {pieces.map((piece, place) => (
              <PieceView key={place} piece={piece} />
            ))}
          </p>
        </div>
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
