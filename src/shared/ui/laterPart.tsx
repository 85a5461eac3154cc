import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages';

interface Options {
  /** The placeholder until the part is loaded. */
  readonly waiting?: ReactNode;
  /** A decoration that cannot be loaded leaves its place empty. */
  readonly isDecoration?: true;
  /** The element that holds the failure, where its place takes no other. */
  readonly within?: 'div' | 'li';
}

/** The part did not come: the network is away, or a new version has taken the place of the program. */
class NotLoaded extends Error {}

type BoundaryProps = {
  readonly failure: (retry: () => void) => ReactNode;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

interface PartState {
  readonly error: Error | undefined;
}

/** Holds a part that did not come. What breaks while it is shown goes on to the page. */
class PartBoundary extends Component<BoundaryProps, PartState> {
  override state: PartState = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof NotLoaded)) throw error;
    return this.props.failure(this.retry);
  }
}

/**
 * A part of a page that comes after it: a dialog, a panel, a menu. Where it does not come, its failure stands in its
 * place with a button that fetches it again; the rest of the page stays, with everything that was typed.
 * @param load fetches the component; a failure may be tried again
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, isDecoration, within = 'div' }: Options = {},
): ComponentType<Props> {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new NotLoaded('', { cause });
      }
    });
  // React remembers the failure of a lazy component for good: another one is made to try again.
  let current = fetched();
  return function LaterPart(props: Props) {
    const [, setRound] = useState(0);
    const renew = () => {
      current = fetched();
      setRound((round) => round + 1);
    };
    const Part = current as ComponentType<Props>;
    return (
      <PartBoundary
        onRetry={renew}
        failure={(retry) => (isDecoration ? null : <PartFailure within={within} onRetry={retry} />)}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

function PartFailure({ within: Place, onRetry }: { readonly within: 'div' | 'li'; readonly onRetry: () => void }) {
  const intl = useIntl();
  return (
    <Place className="alert alert-warning" role={Place === 'li' ? undefined : 'alert'}>
      {intl.formatMessage(messages.partNotLoaded)}{' '}
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={onRetry}>
        {intl.formatMessage(messages.retry)}
      </button>
    </Place>
  );
}
