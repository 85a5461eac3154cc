import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectConfiguration } from '../../shared/applicationConfiguration';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { PageHeading } from '../../shared/ui/PageHeading';
import { messages } from './messages';
import { accountAccessActions } from './slice';
import './access.css';

const nothing: Readonly<Record<string, string | null>> = {};

/** The settings that visitors may read. */
export const useSettings = () => useSelector(selectConfiguration)?.setting.values ?? nothing;

/** True for a setting that was switched off; everything else counts as on, an absent setting too. */
export const isOff = (value: string | null | undefined) => value?.toLowerCase() === 'false';

/** Returns the address of an account page with the address to return to. */
export function useAccountAddress(): (path: string) => string {
  const returnUrl = useSearchParams()[0].get('returnUrl');
  return (path) => (returnUrl === null ? path : `${path}?returnUrl=${encodeURIComponent(returnUrl)}`);
}

type Props = { title: string; lead?: string | undefined; children: ReactNode };

/**
 * The frame of the pages of registration and of lost passwords. Where nobody signs in by password it says so instead.
 */
export function AccessPage({ title, lead, children }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isDisabled = isOff(useSettings()['Abp.Account.EnableLocalLogin']);
  useEffect(() => {
    dispatch(accountAccessActions.pageOpened());
  }, [dispatch]);
  return (
    <div className="sace-access">
      <PageHeading title={title} lead={isDisabled ? undefined : lead} />
      {isDisabled ? (
        <div className="alert alert-warning" role="alert">
          <h2 className="h5">{intl.formatMessage(messages.localLoginDisabledTitle)}</h2>
          <p>{intl.formatMessage(messages.localLoginDisabled)}</p>
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** The outcome of a form, shown in its place. It takes the focus that the form's button lost. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div
      className="alert alert-success"
      role="status"
      tabIndex={-1}
      ref={(element) => {
        element?.focus();
      }}
    >
      <p>{children}</p>
    </div>
  );
}

/** The link back to the login page. */
export function LoginLink({ text = messages.backToLogin }: { text?: (typeof messages)[keyof typeof messages] }) {
  const intl = useIntl();
  return <Link to={useAccountAddress()(paths.accountLogin)}>{intl.formatMessage(text)}</Link>;
}
