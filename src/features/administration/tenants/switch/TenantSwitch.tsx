import { useContext, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectConfiguration, selectCurrentUser } from '../../../../shared/applicationConfiguration';
import { useCurrentPage } from '../../../../shared/routing/currentPage';
import { paths } from '../../../../shared/routing/paths';
import { selectTenant } from '../../../../shared/session';
import { SignInMethodsContext } from '../../../../shared/signInMethods';
import { switchMessages as messages } from './switchMessages';
import { TenantSwitchDialog } from './TenantSwitchDialog';
import './TenantSwitch.css';

const none = { isEnabled: false, hasTenants: false };

/**
 * The tenant in use, with the way to another one; only where there is another one. A signed-in user belongs to a tenant
 * already, and the login page shows nothing of its own where it only leads on to the provider.
 */
export function TenantSwitch() {
  const intl = useIntl();
  const { isEnabled, hasTenants } = useSelector(selectConfiguration)?.multiTenancy ?? none;
  const { isAuthenticated } = useSelector(selectCurrentUser);
  const tenant = useSelector(selectTenant);
  const [isOpen, setIsOpen] = useState(false);
  const { path } = useCurrentPage();
  const { responseType } = useContext(SignInMethodsContext);
  const leadsOn = path === paths.accountLogin && responseType === 'code';
  if (!isEnabled || !(hasTenants || tenant !== null) || isAuthenticated || leadsOn) return null;
  const name = tenant === null ? '' : tenant.name === '' ? tenant.id : tenant.name;
  return (
    <section className="sace-tenant" aria-label={intl.formatMessage(messages.tenant)}>
      <p>
        <span>{intl.formatMessage(messages.tenant)}</span>
        <strong role="status">{name === '' ? intl.formatMessage(messages.notSelected) : name}</strong>
      </p>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {intl.formatMessage(messages.switch)}
      </button>
      {isOpen && (
        <TenantSwitchDialog
          current={tenant?.name ?? ''}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </section>
  );
}
