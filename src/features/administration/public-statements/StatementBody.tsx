import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { asWritten } from '../../../shared/intl/asWritten';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { useSetting } from '../../../shared/settings/useSetting';
import { Spinner } from '../../../shared/ui/Spinner';
import type { Statements } from './model';
import { messages } from './messages';
import { publicStatementsSlice } from './slice';
import './statements.css';

/** Draws the statements once they are loaded; until then a spinner or the failure. */
export function StatementBody({ children }: { children: (statements: Statements) => ReactNode }) {
  const intl = useIntl();
  const { value: statements, request, retry } = useSetting(publicStatementsSlice);
  if (statements) return children(statements);
  if (request.status === 'failed') return <LoadFailure error={request.error} onRetry={retry} />;
  return <Spinner label={intl.formatMessage(messages.loading)} />;
}

/** A section of a statement. */
export function StatementSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sace-text sace-statement">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type SaidProps = {
  text: string;
  /** True when the text is the portal's own, in the language of the page. */
  isOurs?: boolean;
};

/** The entity's text, line by line, in its own language; a note where it has given none. */
export function Said({ text, isOurs = false }: SaidProps) {
  const intl = useIntl();
  if (text === '') return <em>{intl.formatMessage(messages.notGiven)}</em>;
  return (
    <span className="sace-statement__said" {...(!isOurs && asWritten)}>
      {text}
    </span>
  );
}

/** Facts by their names. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
