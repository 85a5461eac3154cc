import type { ReactNode } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Link } from '../shared/routing/Link';
import { paths } from '../shared/routing/paths';
import './withHelp.css';

const messages = defineMessages({ guide: { id: 'help.guide', defaultMessage: 'Guida a questa pagina' } });

type Props = {
  /** Of a chapter: `manual/chapter`. Where the office has taken it away, the manual's first page opens. */
  address: string;
  children?: ReactNode;
};

/** A page, and at its heading the way to what the manuals say of it. */
export function WithHelp({ address, children }: Props) {
  const intl = useIntl();
  return (
    <>
      <p className="sace-help">
        <Link to={`${paths.manuals}/${address}`}>{intl.formatMessage(messages.guide)}</Link>
      </p>
      {children}
    </>
  );
}
