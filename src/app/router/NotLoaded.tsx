import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { newVersionMessages } from '../../features/new-version/messages';
import { ErrorPanel } from '../../shared/ui/ErrorPanel';
import { Spinner } from '../../shared/ui/Spinner';
import { causeOfMissingPart } from '../builds';
import { HomeLink } from './HomeLink';
import { messages } from './messages';

type Props = { error: unknown; onRetry: () => void };

/** Stands for a page whose program did not load: says why, and how to go on. */
export function NotLoaded({ error, onRetry }: Props) {
  const intl = useIntl();
  const [cause, setCause] = useState<Awaited<ReturnType<typeof causeOfMissingPart>>>();
  useEffect(() => {
    let isShown = true;
    void causeOfMissingPart(error).then((found) => {
      if (isShown) setCause(found);
    });
    return () => {
      isShown = false;
    };
  }, [error]);
  if (cause === undefined) return <Spinner />;
  const sentences = {
    offline: messages.notLoaded,
    left: newVersionMessages.left,
    unavailable: newVersionMessages.unavailable,
  };
  const update = () => {
    location.reload();
  };
  return (
    <ErrorPanel
      title={intl.formatMessage(messages.notLoadedTitle)}
      message={intl.formatMessage(sentences[cause])}
      onRetry={cause === 'left' ? undefined : onRetry}
    >
      {cause === 'left' && (
        <button type="button" className="btn btn-primary" onClick={update}>
          {intl.formatMessage(newVersionMessages.update)}
        </button>
      )}
      <HomeLink />
    </ErrorPanel>
  );
}
