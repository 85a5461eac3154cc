import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { SectionName } from '../drafts/formItem';
import { messages } from './messages';

/** The page of the official form on which a section is printed. */
const PAGE_OF: Readonly<Record<SectionName, number>> = {
  certificate: 1,
  people: 4,
  place: 1,
  building: 1,
  envelope: 3,
  plants: 3,
  carriers: 2,
  performance: 1,
  recommendations: 2,
  inspection: 4,
  photo: 1,
  summary: 1,
};

/**
 * The browser's own viewer within the page, open at the section's page. The old pages stay visible until the new ones
 * have loaded.
 */
export function Pages({ address, section }: { address: string; section: SectionName }) {
  const intl = useIntl();
  const wanted = `${address}#page=${String(PAGE_OF[section])}&view=FitH&toolbar=0&navpanes=0`;
  const [shown, setShown] = useState(wanted);
  return (
    <div className="sace-preview__pages">
      {[...new Set([shown, wanted])].map((source) => (
        // Each address has a frame of its own: navigation inside one frame would add steps to the history of the tab.
        <iframe
          key={source}
          className={source === shown ? undefined : 'sace-preview__coming'}
          title={intl.formatMessage(messages.title)}
          aria-hidden={source !== shown || undefined}
          tabIndex={source === shown ? undefined : -1}
          src={source}
          onLoad={() => setShown(source)}
        />
      ))}
    </div>
  );
}
