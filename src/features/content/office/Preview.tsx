import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Attachments } from '../../../shared/files/Attachments';
import type { ReadFile } from '../../../shared/files/FileImage';
import { asWritten } from '../../../shared/intl/asWritten';
import { DocumentView } from '../../../shared/ui/DocumentView';
import { messages } from './messages';
import type { Draft } from './model';

type Width = 'wide' | 'narrow';

/** A preview for readers, on a wide screen and on a phone. */
export function Preview({ draft, readFile }: { draft: Draft; readFile: ReadFile }) {
  const intl = useIntl();
  const id = useId();
  const [width, setWidth] = useState<Width | null>(null);
  const choose = (wanted: Width, label: string) => (
    <button
      type="button"
      className="btn btn-outline-primary btn-sm"
      aria-pressed={width === wanted}
      onClick={() => {
        setWidth(width === wanted ? null : wanted);
      }}
    >
      {label}
    </button>
  );
  return (
    <section className="sace-contents__preview" aria-labelledby={id}>
      <h2 id={id} className="h4">
        {intl.formatMessage(messages.preview)}
      </h2>
      <div className="sace-contents__widths">
        {choose('wide', intl.formatMessage(messages.previewWide))}
        {choose('narrow', intl.formatMessage(messages.previewNarrow))}
      </div>
      {width !== null && (
        <article className={`sace-article sace-contents__sheet sace-contents__sheet--${width}`} {...asWritten}>
          <p className="h2">{draft.title}</p>
          <p className="lead">{draft.summary}</p>
          <DocumentView document={draft.document} words="" read={readFile} />
          {draft.chapters.map(({ slug, title, document }) => (
            <section key={slug}>
              <p className="h3">{title}</p>
              <DocumentView document={document} words="" read={readFile} />
            </section>
          ))}
          <Attachments attachments={draft.attachments} />
        </article>
      )}
    </section>
  );
}
