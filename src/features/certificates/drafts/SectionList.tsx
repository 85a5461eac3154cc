import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formMessages, sectionStateMessages } from './formMessages';
import type { SectionName } from './formItem';
import { sectionOrder } from './layout';
import type { Certificate } from '../model';
import { sectionNames } from './sectionNames';
import { isEmpty, sectionStates, stateIn, type SectionState } from './sectionState';

type Props = { current: SectionName; certificate: Certificate; onOpen: (section: SectionName) => void };

const kinds = ['errors', 'missing', 'warnings', 'overruled'] as const satisfies readonly (keyof SectionState)[];

/** All sections with their states, each always open to a click. */
export function SectionList({ current, certificate, onOpen }: Props) {
  const intl = useIntl();
  const { saved } = certificate;
  const states = useMemo(() => sectionStates(saved), [saved]);
  return (
    <nav aria-label={intl.formatMessage(formMessages.sections)} className="sace-certificate-form__sections">
      <ol>
        {sectionOrder.map((section) => {
          const state = stateIn(states, section);
          const counts = kinds
            .filter((kind) => state[kind] > 0)
            .map((kind) => intl.formatMessage(sectionStateMessages[kind], { count: state[kind] }));
          const words = intl.formatList(counts, { type: 'conjunction' });
          const isOptional = words === '' && isEmpty(section, certificate);
          const tone = state.errors > 0 ? 'wrong' : state.missing + state.warnings > 0 ? 'open' : 'complete';
          return (
            <li key={section}>
              <button
                type="button"
                className={isOptional ? undefined : `sace-certificate-form__section--${tone}`}
                aria-current={section === current ? 'step' : undefined}
                onClick={() => onOpen(section)}
              >
                <span>{intl.formatMessage(sectionNames[section])}</span>{' '}
                {section !== 'summary' && (
                  <small>
                    {words || intl.formatMessage(isOptional ? formMessages.optional : formMessages.complete)}
                  </small>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
