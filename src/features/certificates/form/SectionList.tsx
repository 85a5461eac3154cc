import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formMessages, sectionStateMessage } from './formMessages';
import type { SectionName } from './formItem';
import { sectionOrder } from './layout';
import type { CertificateSaved } from './model';
import { sectionNames } from './sectionNames';
import { sectionStates, stateIn } from './sectionState';

type Props = { current: SectionName; saved: CertificateSaved; onOpen: (section: SectionName) => void };

/** All sections with how they stand; any of them may be opened at any time. */
export function SectionList({ current, saved, onOpen }: Props) {
  const intl = useIntl();
  const states = useMemo(() => sectionStates(saved), [saved]);
  return (
    <nav aria-label={intl.formatMessage(formMessages.sections)} className="sace-certificate-form__sections">
      <ol>
        {sectionOrder.map((section) => {
          const state = stateIn(states, section);
          const words = intl.formatMessage(sectionStateMessage, { ...state }).trim();
          const tone = state.errors > 0 ? 'wrong' : state.missing + state.warnings > 0 ? 'open' : 'complete';
          return (
            <li key={section}>
              <button
                type="button"
                className={`sace-certificate-form__section--${tone}`}
                aria-current={section === current ? 'step' : undefined}
                onClick={() => onOpen(section)}
              >
                <span>{intl.formatMessage(sectionNames[section])}</span>{' '}
                {section !== 'summary' && (
                  <small>{words === '' ? intl.formatMessage(formMessages.complete) : words}</small>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
