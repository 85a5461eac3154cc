import { useIntl, type MessageDescriptor } from 'react-intl';

/** A page of plain text: headings with a paragraph each. */
export function TextSections({ sections }: { sections: readonly (readonly [MessageDescriptor, MessageDescriptor])[] }) {
  const intl = useIntl();
  return sections.map(([title, text]) => (
    <section key={title.id} className="sace-text">
      <h2>{intl.formatMessage(title)}</h2>
      <p>{intl.formatMessage(text)}</p>
    </section>
  ));
}
