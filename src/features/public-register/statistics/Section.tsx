import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { messages, sectionTitles } from './messages';
import type { StatisticsFile } from './model';
import { statisticsActions, statisticsSelectors } from './slice';

interface Props {
  /** Also where the address leads to, after its `#`. */
  readonly name: StatisticsFile & keyof typeof sectionTitles;
  /** The sentence that sums the figures up. */
  readonly sentence: string;
  readonly children?: ReactNode;
  readonly table: ReactNode;
  /** True for a section without a picture: its table is open. */
  readonly isOpen?: boolean;
}

/** A heading, the sentence that sums the figures up, their picture, and the table behind it. */
export function Section({ name, sentence, children, table, isOpen = false }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const title: MessageDescriptor = sectionTitles[name];
  return (
    <section id={name} className="sace-statistics__section" aria-labelledby={`title-${name}`}>
      <h2 id={`title-${name}`}>
        <a href={`#${name}`}>{intl.formatMessage(title)}</a>
      </h2>
      <p className="sace-statistics__sentence">{sentence}</p>
      {children}
      <details open={isOpen}>
        <summary>{intl.formatMessage(messages.table)}</summary>
        {table}
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => {
            dispatch(statisticsActions.fileRequested(name));
          }}
        >
          <Icon name="download" /> {intl.formatMessage(messages.csv)}
        </button>
      </details>
    </section>
  );
}

/** A failed download of a table, with a button that tries again. */
export function FileFailure() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const request = useSelector(statisticsSelectors.selectFileRequest);
  const table = useSelector(statisticsSelectors.selectFile);
  if (request.status !== 'failed' || table === null) return null;
  return (
    <LoadFailure
      isPartial
      error={request.error}
      text={intl.formatMessage(messages.failed)}
      onRetry={() => {
        dispatch(statisticsActions.fileRequested(table));
      }}
    />
  );
}
