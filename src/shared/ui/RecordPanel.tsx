import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Request } from '../request/request';
import { LoadFailure } from './LoadFailure';
import { SidePanel } from './SidePanel';
import { Spinner } from './Spinner';

type Props = {
  readonly words: Readonly<Record<'close' | 'previous' | 'next' | 'loading', MessageDescriptor>>;
  /** The request that loads the record. */
  readonly request: Request;
  readonly onRetry: () => void;
  readonly onTurn: (step: 1 | -1) => void;
  readonly onClose: () => void;
  /** The record with its heading, which has the id; null until it came. */
  readonly children: ((titleId: string) => ReactNode) | null;
};

/** A record of a list in a panel beside it, with a spinner until it is loaded, and its failure. */
export function RecordPanel({ words, request, onRetry, onTurn, onClose, children }: Props) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <SidePanel
      titleId={titleId}
      closeLabel={intl.formatMessage(words.close)}
      turn={{ onTurn, previous: intl.formatMessage(words.previous), next: intl.formatMessage(words.next) }}
      onClose={onClose}
    >
      {children?.(titleId) ?? (
        <div id={titleId}>
          {request.status === 'failed' ? (
            <LoadFailure error={request.error} onRetry={onRetry} />
          ) : (
            <Spinner label={intl.formatMessage(words.loading)} />
          )}
        </div>
      )}
    </SidePanel>
  );
}
