import type { ReactNode } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Link } from '../shared/routing/Link';
import { paths } from '../shared/routing/paths';
import './withHelp.css';

const messages = defineMessages({ guide: { id: 'help.guide', defaultMessage: 'Guida a questa pagina' } });

type Props = {
  /** The address of a chapter: `manual/chapter`. Where the office has removed it, the manual's first page opens. */
  address: string;
  children?: ReactNode;
};

/** A page with a link at its heading to the chapter of the manuals that describes it. */
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
